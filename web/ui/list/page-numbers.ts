export type PageNumber = number | 'gap';

/**
 * The page numbers to show. Up to 6 pages: all. Otherwise near the start (pages 1 to 4) pages 1 to 5 and the last; near
 * the end (the last 4 pages) the first and the last 5; in between the first, the current with its neighbours, and the
 * last. Page 5 is the first that would miss its right neighbour in the first form, hence the border at 4. A 'gap'
 * stands wherever two neighbours in the list are not neighbours as numbers, even when it hides one page only.
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
