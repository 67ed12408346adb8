import { useLayoutEffect, type RefObject } from 'react';

const gapPx = 4;

function positionBox(box: HTMLElement, anchor: HTMLElement): void {
  const anchorRect = anchor.getBoundingClientRect();
  const roomBelow = window.innerHeight - anchorRect.bottom - gapPx;
  const isBelow = box.offsetHeight <= roomBelow || roomBelow >= anchorRect.top;
  box.style.width = `${anchorRect.width}px`;
  box.style.left = `${anchorRect.left}px`;
  box.style.top = `${isBelow ? anchorRect.bottom + gapPx : anchorRect.top - gapPx - box.offsetHeight}px`;
}

/**
 * Shows a `popover="manual"` element in the top layer, where no scrolling ancestor clips it. It is below its anchor, or
 * above if there is more space, and moves along on scroll and resize.
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
    const reposition = () => positionBox(box, origin);
    box.showPopover();
    reposition();
    window.addEventListener('scroll', reposition, { capture: true, passive: true });
    window.addEventListener('resize', reposition);
    return () => {
      window.removeEventListener('scroll', reposition, { capture: true });
      window.removeEventListener('resize', reposition);
      box.hidePopover();
    };
  }, [open, anchor, popover]);
}
