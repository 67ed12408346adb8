import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { lists } from '#content/ui/lists.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { IconButton } from '../icon-button.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Distinguishes two paginations on one screen for screen readers. */
  label?: string;
  className?: string;
}

/** Page numbers wrap if they don't fit; the arrows stay in place. */
export function Pagination({ page, pageCount, onPageChange, label = lists.pages, className }: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('flex min-w-0 items-center gap-1 max-sm:w-full max-sm:justify-between', className)}
    >
      <IconButton
        label={lists.previousPage}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPageChange(Math.min(page - 1, pageCount))}
      />
      <ol className="flex min-w-0 flex-wrap items-center justify-center gap-1">
        {pageNumbers(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has no other key
            <li key={`gap-${index}`} aria-hidden className="w-4 text-center text-muted">
              …
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                aria-label={lists.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPageChange(entry)}
                className="h-8 min-w-8 rounded-sm px-2 text-fine font-medium figures transition-colors hover:bg-hover aria-[current=page]:bg-ink aria-[current=page]:text-paper"
              >
                {formatNumber(entry)}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton
        label={lists.nextPage}
        icon={ChevronRight}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
