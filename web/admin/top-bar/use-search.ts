import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminSearch } from '#contract/admin/search.ts';
import { clientFor } from '#web/api/client.ts';
import { hitGroups } from './search-hits.ts';

const api = clientFor({ adminSearch }, 'account').adminSearch;
const debounceMs = 200;

/** Debounced; the previous results stay until the next response. */
export function useSearch(text: string) {
  const typed = text.trim();
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', debounced],
    queryFn: ({ signal }) => api.find({ query: { q: debounced }, signal }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = typed !== '' && debounced !== '';
  const groups = isCurrent && data ? hitGroups(data, debounced) : [];
  return {
    groups,
    isSearching: typed !== debounced || isFetching,
    isEmpty: isCurrent && data !== undefined && groups.length === 0,
    error: isCurrent && !data ? error : null,
  };
}
