import { useEffect, type RefObject } from 'react';

/** Selected tabs have `aria-current` (links) or `data-state=active` (Radix). */
export const tabStyle =
  'group relative flex h-11 shrink-0 items-center gap-2 rounded-xs px-2 text-sm font-medium text-muted outline-offset-[-4px] transition-colors hover:text-ink aria-[current]:text-ink data-[state=active]:text-ink';

export const tabMarkStyle =
  'absolute inset-x-2 bottom-0 h-[3px] bg-accent opacity-0 [--cut-height:8px] cut-end group-aria-[current]:opacity-100 group-data-[state=active]:opacity-100';

/** Scrolls the row to the selected tab, also when the row becomes narrower. Not `scrollIntoView`: it scrolls the page, too. */
export function useTabInView(row: RefObject<HTMLElement | null>, selected: string | undefined): void {
  useEffect(() => {
    const box = row.current;
    const tab = selected === undefined ? null : box?.querySelector(`[data-tab="${CSS.escape(selected)}"]`);
    if (!box || !tab) return;
    const observer = new ResizeObserver(() => {
      const [boxRect, tabRect] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (tabRect.left < boxRect.left) box.scrollBy(tabRect.left - boxRect.left, 0);
      else if (tabRect.right > boxRect.right) box.scrollBy(tabRect.right - boxRect.right, 0);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [row, selected]);
}
