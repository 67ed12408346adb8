export interface ScrollPosition {
  readonly top: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

/** From 0 at the top to 1 at the end; a page that fits its window has nothing to scroll. */
export function scrolledShare({ top, windowHeight, pageHeight }: ScrollPosition): number {
  const way = pageHeight - windowHeight;
  return way > 0 ? Math.min(1, Math.max(0, top / way)) : 0;
}

/** Past one eighth of the window's height. */
export function isFarDown({ top, windowHeight }: ScrollPosition): boolean {
  return top > windowHeight / 8;
}
