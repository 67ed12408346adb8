import { useLayoutEffect, type RefObject } from 'react';

const gapPx = 4;

function place(box: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const roomBelow = window.innerHeight - from.bottom - gapPx;
  const below = box.offsetHeight <= roomBelow || roomBelow >= from.top;
  box.style.width = `${from.width}px`;
  box.style.left = `${from.left}px`;
  box.style.top = `${below ? from.bottom + gapPx : from.top - gapPx - box.offsetHeight}px`;
}

/**
 * Shows a `popover="manual"` element in the browser's top layer, where no scrolling ancestor clips it, right below its
 * anchor, or above where there is more room; it follows when anything scrolls.
 */
export function useAnchoredPopover(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    const box = popover.current;
    const origin = anchor.current;
    if (!open || !box || !origin) return;
    const follow = () => place(box, origin);
    box.showPopover();
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      box.hidePopover();
    };
  }, [open, anchor, popover]);
}
