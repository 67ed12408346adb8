export interface ScrollPosition {
  readonly top: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

/** From 0 at the top to 1 at the end; 0 for a page that fits its window. */
export function scrolledShare({ top, windowHeight, pageHeight }: ScrollPosition): number {
  const scrollable = pageHeight - windowHeight;
  return scrollable > 0 ? Math.min(1, Math.max(0, top / scrollable)) : 0;
}

export function isFarDown({ top, windowHeight }: ScrollPosition): boolean {
  return top > windowHeight / 8;
}
