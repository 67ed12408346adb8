import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { type AdminAnnouncement, AnnouncementStatus, announcementStatuses } from '#contract/admin/announcements.ts';
import { announcementsEditor as words } from '#content/announcements.ts';
import { clearFilters } from '#content/admin/lists.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { adminAnnouncementsQuery } from './admin-announcements-query.ts';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { StatusButton } from './status-button.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const statusOptions = announcementStatuses.map((value) => ({ value, label: words.statuses[value] }));

const columns: Column<AdminAnnouncement>[] = [
  {
    key: 'title',
    header: words.columns.title,
    wide: true,
    card: 'top',
    cell: (row) => <TitleAndText {...row} />,
  },
  {
    key: 'published',
    header: words.columns.published,
    card: 'bottomStart',
    cell: ({ publishedAt }) => <DateText value={publishedAt} />,
  },
  { key: 'author', header: words.columns.author, card: 'bottomMiddle', cell: ({ author }) => author },
  {
    key: 'mails',
    header: words.columns.mails,
    align: 'end',
    card: 'fourthByTexts',
    isLabeledInCard: true,
    cell: ({ isMailed, mailsSent }) => (isMailed ? formatNumber(mailsSent) : words.noMails),
  },
  {
    key: 'status',
    header: words.columns.status,
    card: 'topEnd',
    cell: ({ status }) => (
      <Badge marked tone={status === 'published' ? 'green' : 'gray'}>
        {words.statuses[status]}
      </Badge>
    ),
  },
];

export default function AdminAnnouncements() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['status'] });
  const status = AnnouncementStatus.safeParse(list.filters.status).data;
  const { page, perPage, q } = list;
  const query = useQuery(adminAnnouncementsQuery({ page, perPage, ...(q && { q }), ...(status && { status }) }));
  const [edited, setEdited] = useState<AdminAnnouncement | 'new'>();
  const latest = edited === 'new' ? edited : (query.data?.rows.find(({ _id }) => _id === edited?._id) ?? edited);
  const isFiltered = q !== '' || status !== undefined;
  const actions = (announcement: AdminAnnouncement) => (
    <>
      <Button size="sm" onClick={() => setEdited(announcement)}>
        {words.edit}
      </Button>
      <StatusButton announcement={announcement} />
    </>
  );
  return (
    <>
      <PageHeading title={words.title}>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {words.write}
        </Button>
      </PageHeading>
      <ListScreen
        className="mt-6"
        search={{ label: words.search, hint: words.searchHint }}
        filters={
          <ListFilter list={list} name="status" label={words.statusFilter} all={words.all} options={statusOptions} />
        }
        reset={clearFilters}
        caption={words.caption}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowActions={actions}
        keys={{ onOpen: setEdited, onEdit: setEdited }}
        empty={words.empty}
        emptyHint={isFiltered ? undefined : words.emptyHint}
        query={query}
        list={list}
      />
      <AnnouncementPanel edited={latest} onClose={() => setEdited(undefined)} />
    </>
  );
}

function TitleAndText({ title, text }: AdminAnnouncement) {
  return (
    <>
      <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
      <span className="line-clamp-2 max-w-[60ch] text-fine text-muted [overflow-wrap:anywhere]">{text}</span>
    </>
  );
}
