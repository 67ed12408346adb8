import type { Sort } from './columns.ts';

interface TimeSortedList {
  readonly sort: string;
  readonly change: (change: { sort: string }) => void;
}

/** The order of a list that has only a newest and an oldest end, and the head of the column that turns it round. */
export function timeSort(list: TimeSortedList, column: string) {
  const name = list.sort === 'oldest' ? 'oldest' : 'newest';
  const sort: Sort = { key: column, direction: name === 'newest' ? 'descending' : 'ascending' };
  const onSortChange = ({ direction }: Sort) => list.change({ sort: direction === 'descending' ? 'newest' : 'oldest' });
  return { name, head: { sort, onSortChange } } as const;
}
