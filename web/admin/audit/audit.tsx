import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, type MetaFunction } from 'react-router';
import { adminAudit, type AuditEntry } from '#contract/admin/audit.ts';
import type { CallInput } from '#contract/client.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { adminAuditLog as words } from '#content/admin/audit.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { clientFor } from '#web/api/client.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Select } from '#web/ui/form/select.tsx';
import { ListDays, ListFilter, readDays } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { timeSort } from '#web/ui/table/time-sort.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { auditColumns } from './audit-columns.tsx';
import { subjectPath } from './audit-labels.ts';
import { usePeople } from './use-people.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const api = clientFor({ adminAudit }, 'account').adminAudit;

const auditQuery = (query: NonNullable<CallInput<typeof adminAudit.list>['query']>) =>
  queryOptions({
    // Under the live topic of orders, since changes to orders write audit entries.
    queryKey: ['orders', 'audit', query],
    queryFn: ({ signal }) => api.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

const actorFilters = ['staff', 'admin', 'system', 'all'] as const;
const actorOptions = actorFilters.map((value) => ({ value, label: words.whose[value] }));
const aboutOptions = Object.entries(words.abouts).map(([value, label]) => ({ value, label }));

export default function AuditLog() {
  const navigate = useNavigate();
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['by', 'actor', 'about', 'from', 'to'] });
  const { page, perPage, q } = list;
  const by = actorFilters.find((each) => each === list.filters.by) ?? 'staff';
  const about = aboutOptions.find(({ value }) => value === list.filters.about)?.value;
  const actor = isUuid(list.filters.actor ?? '') ? list.filters.actor : undefined;
  const sort = timeSort(list, 'at');
  const criteria = {
    ...(q && { q }),
    ...(actor && { actor }),
    ...(about && { subjectKind: about }),
    ...readDays(list.filters),
  };
  const query = useQuery(auditQuery({ page, perPage, sort: sort.name, by, ...criteria }));
  const people = usePeople(actor, query.data?.rows.find(({ actorId }) => actorId === actor)?.actorName);
  const open = (entry: AuditEntry) => {
    const path = subjectPath(entry);
    if (path !== undefined) void navigate(path);
  };
  return (
    <>
      <PageHeading title={words.title} />
      <ListScreen
        className="mt-6"
        search={{ label: words.search, hint: words.searchHint }}
        filters={
          <>
            <Select
              label={words.by}
              hideLabel
              className="w-40 max-sm:min-w-32 max-sm:flex-1"
              options={actorOptions}
              value={by}
              onChange={(selected) => list.filter('by', selected === 'staff' ? undefined : selected)}
            />
            <ListFilter list={list} name="actor" label={words.person} all={words.everyone} options={people} />
            <ListFilter list={list} name="about" label={words.about} all={words.aboutAll} options={aboutOptions} />
            <ListDays list={list} labels={words} />
          </>
        }
        reset={words.reset}
        caption={words.caption}
        columns={auditColumns}
        rowKey={({ id }) => String(id)}
        keys={{ onOpen: open }}
        {...sort.head}
        skeletonRows={12}
        empty={words.empty}
        emptyHint={list.isChanged ? words.noneMatchHint : undefined}
        query={query}
        list={list}
      />
    </>
  );
}
