import type { AdminArticle, ArticleStatus } from '#contract/admin/blog.ts';
import { adminBlogList as words } from '#content/admin/blog.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { articlePath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';

const tones: Readonly<Record<ArticleStatus, BadgeTone>> = { published: 'green', draft: 'yellow', deleted: 'gray' };

export const articleColumns: Column<AdminArticle>[] = [
  {
    key: 'title',
    header: words.columns.title,
    wide: true,
    card: 'top',
    cell: (row) => <TitleAndDescription {...row} />,
  },
  { key: 'status', header: words.columns.status, card: 'bottom', cell: (row) => <ArticleState {...row} /> },
  {
    key: 'published',
    header: words.columns.published,
    card: 'line',
    isLabeledInCard: true,
    cell: ({ date }) => (date === null ? words.notPublished : <DateText value={date} />),
  },
  {
    key: 'edited',
    header: words.columns.edited,
    card: 'line',
    isLabeledInCard: true,
    cell: (row) => <LastEdited {...row} />,
  },
  {
    key: 'views',
    header: words.columns.views,
    align: 'end',
    card: 'line',
    isLabeledInCard: true,
    cell: ({ views }) => formatNumber(views),
  },
];

export function ArticleState({
  status,
  hasUnpublishedChanges,
}: Pick<AdminArticle, 'status' | 'hasUnpublishedChanges'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge marked tone={tones[status]}>
        {words.statuses[status]}
      </Badge>
      {hasUnpublishedChanges && <Badge tone="yellow">{words.unpublishedChanges}</Badge>}
    </span>
  );
}

function TitleAndDescription({ id, title, description }: AdminArticle) {
  return (
    <>
      <OfficeLink to={articlePath(id)} className="[overflow-wrap:anywhere]">
        {title}
      </OfficeLink>
      <span className="line-clamp-2 max-w-[60ch] text-fine text-muted [overflow-wrap:anywhere]">{description}</span>
    </>
  );
}

function LastEdited({ editedBy, editedAt }: AdminArticle) {
  if (editedAt === null) return <span className="text-muted">{words.original}</span>;
  return (
    <span className="cards:text-right">
      <DateText value={editedAt} look="moment" />
      <span className="block text-fine text-muted [overflow-wrap:anywhere]">{editedBy ?? words.original}</span>
    </span>
  );
}
