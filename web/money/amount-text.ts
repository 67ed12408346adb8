/** The dollars that somebody typed: '25', '25.50', '$1,000.00'. Undefined where it is no amount. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d*)?$/.test(plain)) return undefined;
  return Number(plain.replaceAll(',', ''));
}

/** As one would type it: '25', '25.50'. */
export function writeAmount(dollars: number): string {
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}
