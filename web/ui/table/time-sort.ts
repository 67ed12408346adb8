import type { Sort } from './columns.ts';

interface TimeSortedList {
  readonly sort: string;
  readonly change: (change: { sort: string }) => void;
}

/** Sorting of a list that can only be sorted by time, with the props that its table head needs. */
export function timeSort(list: TimeSortedList, column: string) {
  const name = list.sort === 'oldest' ? 'oldest' : 'newest';
  const sort: Sort = { key: column, direction: name === 'newest' ? 'descending' : 'ascending' };
  const onSortChange = ({ direction }: Sort) => list.change({ sort: direction === 'descending' ? 'newest' : 'oldest' });
  return { name, head: { sort, onSortChange } } as const;
}
