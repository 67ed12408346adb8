import type { Post } from '#contract/support/tickets.ts';
import { conversation as words } from '#content/support.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { DateText } from '#web/ui/format/date.tsx';

interface ConversationProps {
  posts: readonly Post[];
  /** The viewer's side; its posts are on the right. */
  viewer: Post['from'];
}

/** All posts, oldest first. `role="log"` announces new ones. */
export function Conversation({ posts, viewer }: ConversationProps) {
  return (
    <div role="log" aria-label={words.label}>
      <ol className="grid gap-5">
        {posts.map((post) => (
          <PostItem key={post._id} post={post} isOwn={post.from === viewer} viewer={viewer} />
        ))}
      </ol>
    </div>
  );
}

function PostItem({ post, isOwn, viewer }: { post: Post; isOwn: boolean; viewer: Post['from'] }) {
  const author = post.author || (post.from === 'staff' ? words.staff : '');
  const displayName = isOwn && viewer === 'customer' ? words.you : author;
  return (
    <li className={classNames('flex gap-3', isOwn && 'flex-row-reverse')}>
      <Avatar
        name={author}
        size={32}
        className={classNames('mt-0.5', post.from === 'staff' ? 'bg-money text-on-money' : '')}
      />
      <div className={classNames('grid min-w-0 max-w-[68ch] gap-1', isOwn && 'justify-items-end')}>
        <p className="flex flex-wrap items-baseline gap-x-2 text-fine text-muted">
          <span className="font-semibold text-ink [overflow-wrap:anywhere]">{displayName}</span>
          <DateText look="moment" value={post.createdAt} />
        </p>
        <div
          className={classNames(
            'min-w-0 rounded-lg px-4 py-2.5 text-sm leading-6 whitespace-pre-wrap [overflow-wrap:anywhere]',
            isOwn ? 'rounded-tr-xs bg-sunken' : 'rounded-tl-xs border border-line bg-surface',
            post.message === '' && 'text-muted italic',
          )}
        >
          {post.message || words.removed}
        </div>
      </div>
    </li>
  );
}
