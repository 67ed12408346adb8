import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminExclusions } from '#contract/admin/exclusions.ts';
import type { CallInput } from '#contract/client.ts';
import { clientFor } from '#web/api/client.ts';

export const exclusionsApi = clientFor({ adminExclusions }, 'account').adminExclusions;

type ExclusionsQuery = NonNullable<CallInput<typeof adminExclusions.list>['query']>;

/** Begins with the name of its live topic. */
export const exclusionsKey = ['exclusions'] as const;

export const exclusionListQuery = (query: ExclusionsQuery) =>
  queryOptions({
    queryKey: [...exclusionsKey, query],
    queryFn: ({ signal }) => exclusionsApi.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
