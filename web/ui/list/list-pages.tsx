import type { Page } from '#contract/paging.ts';
import { ListFooter } from './list-footer.tsx';

/** What of a list's state its pages need. */
export interface PagedList {
  readonly page: number;
  readonly perPage: number;
  readonly change: (change: { page?: number; perPage?: number }) => void;
}

interface ListPagesProps {
  caption: string;
  list: PagedList;
  found: Page<unknown>;
  /** After another page was asked for. */
  onTurn: () => void;
}

/** The way to the other pages of a list, kept in its state. */
export function ListPages({ caption, list, found, onTurn }: ListPagesProps) {
  return (
    <ListFooter
      label={`Pages of ${caption.toLowerCase()}`}
      page={list.page}
      rowsPerPage={list.perPage}
      total={found.total}
      totalCapped={found.isTotalCapped}
      shown={found.rows.length}
      onPageChange={(page) => {
        list.change({ page });
        onTurn();
      }}
      onRowsPerPageChange={(perPage) => list.change({ perPage })}
    />
  );
}
