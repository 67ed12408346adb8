import { Button } from '../button.tsx';

interface Paged {
  readonly perPage: number;
  readonly change: (change: { page: number }) => void;
}

/** What stands on a page behind the last one, where an old address or other people's doings may lead. */
export function beyondTheLast({ perPage, change }: Paged, total: number) {
  return {
    title: 'This page has no rows any more.',
    action: <Button onClick={() => change({ page: Math.ceil(total / perPage) })}>Go to the last page</Button>,
  };
}
