import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MetaFunction, useNavigate } from 'react-router';
import { type Notification, notificationKinds, notificationRights } from '#contract/notifications.ts';
import { notificationList as words } from '#content/support.ts';
import { clearFilters } from '#content/admin/lists.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { useRights } from '../rights/use-rights.ts';
import { notificationTarget } from '../top-bar/notification-target.ts';
import { ChoicesButton } from './choices-button.tsx';
import { notificationListQuery, notificationsApi, notificationsKey } from './notification-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const columns: Column<Notification>[] = [
  {
    key: 'time',
    header: words.columns.time,
    card: 'fourthByTexts',
    cell: ({ time }) => <DateText look="moment" value={time} className="cards:text-fine cards:text-muted" />,
  },
  {
    key: 'text',
    header: words.columns.text,
    wide: true,
    card: 'top',
    cell: (notification) => <NotificationText {...notification} />,
  },
  {
    key: 'state',
    header: words.columns.state,
    card: 'topEnd',
    cell: ({ isRead }) => <span className="text-muted">{isRead ? words.states.read : words.states.unread}</span>,
  },
];

/** The person's notifications of the last 90 days, in full. */
export default function Notifications() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['show', 'kind'] });
  const has = useRights();
  const navigate = useNavigate();
  const { page, perPage, q, filters } = list;
  const kinds = notificationKinds.filter((kind) => has(notificationRights[kind]));
  const kind = kinds.find((each) => each === filters.kind);
  const show = filters.show === 'unread' ? 'unread' : 'all';
  const query = useQuery(notificationListQuery({ page, perPage, show, ...(q && { q }), ...(kind && { kind }) }));
  const mark = useMark();
  const markOne = ({ id, isRead }: Notification) =>
    !isRead && (
      <Button size="sm" variant="quiet" onClick={() => mark({ id })}>
        {words.markOne}
      </Button>
    );
  const newest = query.data?.rows[0];
  const areAllListed = page === 1 && q === '' && kind === undefined;
  return (
    <>
      <PageHeading title={words.title}>
        <div className="flex flex-wrap gap-2">
          <ChoicesButton />
          {newest && areAllListed && (
            <Button variant="secondary" onClick={() => mark({ until: newest.time })}>
              {words.markAll}
            </Button>
          )}
        </div>
      </PageHeading>
      <ListScreen
        className="mt-6"
        search={{ label: words.search, hint: words.searchHint }}
        filters={
          <>
            <ListFilter
              list={list}
              name="show"
              label={words.showFilter}
              className="w-44 max-sm:min-w-36 max-sm:flex-1"
              all={words.all}
              options={[{ value: 'unread', label: words.unread }]}
            />
            <ListFilter
              list={list}
              name="kind"
              label={words.kindFilter}
              className="w-52 max-sm:min-w-36 max-sm:flex-1"
              all={words.allKinds}
              options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
            />
          </>
        }
        reset={clearFilters}
        caption={words.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rowActions={markOne}
        keys={{ onOpen: (notification) => void navigate(notificationTarget(notification)) }}
        empty={words.empty}
        emptyHint={list.isChanged ? words.noneMatchHint : words.emptyHint}
        query={query}
        list={list}
      />
    </>
  );
}

function NotificationText({ isRead, message, details, ...notification }: Notification) {
  return (
    <>
      <OfficeLink to={notificationTarget(notification)}>
        <span className={classNames('[overflow-wrap:anywhere]', !isRead && 'font-semibold')}>{message}</span>
      </OfficeLink>
      {details !== '' && (
        <span className="block whitespace-pre-line text-fine text-muted [overflow-wrap:anywhere]">{details}</span>
      )}
    </>
  );
}

/** One notification, or all up to a time, so that new arrivals stay unread. */
function useMark() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: { readonly id: string } | { readonly until: string }): Promise<unknown> =>
      'id' in which
        ? notificationsApi.markAsRead({ params: which })
        : notificationsApi.markAllAsRead({ body: { until: which.until } }),
    onError: () => toast.error(words.markFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  }).mutate;
}
