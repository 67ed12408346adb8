export type PageNumber = number | 'gap';

/**
 * The page numbers to show. Up to 6 pages: all. On pages 1 to 4: pages 1 to 5 and the last. On the last 4 pages: the
 * first and the last 5. In between: the first, the current with its neighbors, and the last. A 'gap' stands for any
 * omitted pages, even a single one.
 */
export function pageNumbers(current: number, pageCount: number): PageNumber[] {
  const shown = shownPages(Math.min(Math.max(current, 1), pageCount), pageCount);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    return before !== undefined && page > before + 1 ? ['gap' as const, page] : [page];
  });
}

function shownPages(current: number, pageCount: number): number[] {
  if (pageCount <= 6) return range(1, pageCount);
  if (current <= 4) return [...range(1, 5), pageCount];
  if (current >= pageCount - 3) return [1, ...range(pageCount - 4, pageCount)];
  return [1, ...range(current - 1, current + 1), pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
