import type { Page } from '#contract/paging.ts';
import { Button } from '../button.tsx';

interface Paged {
  readonly perPage: number;
  readonly change: (change: { page: number }) => void;
}

/** Shown on a page past the last one, which an old URL, deleted rows or a capped total can lead to. */
export function beyondTheLast({ perPage, change }: Paged, { total, isTotalCapped }: Omit<Page<unknown>, 'rows'>) {
  if (isTotalCapped) {
    return {
      title: 'No more results.',
      action: <Button onClick={() => change({ page: 1 })}>Go to the first page</Button>,
    };
  }
  return {
    title: 'This page has no rows any more.',
    action: <Button onClick={() => change({ page: Math.ceil(total / perPage) })}>Go to the last page</Button>,
  };
}
