/** Accepts '1,000' and '1 000'. Huge numbers are clamped rather than NaN, so that they are reported as too large. */
export function readQuantity(text: string): number {
  const plain = text.trim();
  if (!/^(\d{1,3}([,\s]\d{3})+|\d+)$/.test(plain)) return Number.NaN;
  return Math.min(Number(plain.replaceAll(/[,\s]/g, '')), Number.MAX_SAFE_INTEGER);
}
