/** Parses typed dollars: '25', '25.50', '.5', '$1,000.00', '1 000'. Undefined if it is not an amount. */
export function parseAmount(text: string): number | undefined {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (!/^((\d{1,3}([,\s]\d{3})+|\d+)(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  return Number(plain.replaceAll(/[,\s]/g, ''));
}

/** For an editable field: '25', '25.50'. */
export function amountInputText(dollars: number): string {
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}
