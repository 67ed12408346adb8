import type { Block } from '#contract/blog.ts';
import { adminArticle as words } from '#content/admin/blog.ts';
import { ArticleBlocks } from '#web/blog/article-blocks.tsx';
import { Card } from '#web/ui/card.tsx';

interface ArticlePreviewCardProps {
  title: string;
  coverImage: string;
  blocks: readonly Block[];
}

/** Uses the same parts as the public page, whose images and tables are wider than the text on large screens. */
export function ArticlePreviewCard({ title, coverImage, blocks }: ArticlePreviewCardProps) {
  const isEmpty = title === '' && coverImage === '' && blocks.length === 0;
  return (
    <Card title={words.preview} className="overflow-clip">
      {isEmpty ? (
        <p className="text-sm text-muted">{words.previewEmpty}</p>
      ) : (
        <div data-preview className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:px-16">
          {title !== '' && <p className="display-3 [overflow-wrap:anywhere]">{title}</p>}
          {coverImage !== '' && (
            <img
              src={coverImage}
              alt=""
              width={1200}
              height={675}
              className="aspect-video w-full rounded-lg object-cover"
            />
          )}
          <ArticleBlocks blocks={blocks} />
        </div>
      )}
    </Card>
  );
}
