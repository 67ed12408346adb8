import { useEffect, type RefObject } from 'react';

/** Selected tabs have `aria-current` (links) or `data-state=active` (Radix). */
export const tabStyle =
  'group relative flex h-11 shrink-0 items-center gap-2 rounded-xs px-2 text-sm font-medium text-muted outline-offset-[-4px] transition-colors hover:text-ink aria-[current]:text-ink data-[state=active]:text-ink';

export const tabMarkStyle =
  'absolute inset-x-2 bottom-0 h-[3px] bg-accent opacity-0 [--cut-height:8px] cut-end group-aria-[current]:opacity-100 group-data-[state=active]:opacity-100';

/** Scrolls the row to the selected tab. Not `scrollIntoView`, which would also scroll the page. */
export function useTabInView(row: RefObject<HTMLElement | null>, selected: string | undefined): void {
  useEffect(() => {
    const tab = selected === undefined ? null : row.current?.querySelector(`[data-tab="${CSS.escape(selected)}"]`);
    if (!row.current || !tab) return;
    const [rowRect, tabRect] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (tabRect.left < rowRect.left) row.current.scrollBy(tabRect.left - rowRect.left, 0);
    else if (tabRect.right > rowRect.right) row.current.scrollBy(tabRect.right - rowRect.right, 0);
  }, [row, selected]);
}
