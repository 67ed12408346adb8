import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminSearch } from '#contract/admin/search.ts';
import { clientFor } from '#web/api/client.ts';
import { hitGroups } from './search-hits.ts';

const api = clientFor({ adminSearch }, 'account').adminSearch;
const pauseMs = 200;

/** Asks once somebody pauses; what was found before stays until the next answer. */
export function useSearch(text: string) {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api.find({ query: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = wanted !== '' && asked !== '';
  const groups = isCurrent && data ? hitGroups(data, asked) : [];
  return {
    groups,
    isSearching: wanted !== asked || isFetching,
    isEmpty: isCurrent && data !== undefined && groups.length === 0,
    error: isCurrent && !data ? error : null,
  };
}
