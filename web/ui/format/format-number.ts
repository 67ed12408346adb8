interface Decimals {
  readonly least?: number;
  readonly most?: number;
}

/**
 * '1,234.5', as `Intl.NumberFormat('en-US')` writes it. Public pages do without Intl: its first use loads the browser's
 * tables of all languages and stops a phone for over a hundred milliseconds.
 */
export function formatNumber(value: number, { least = 0, most = Math.max(least, 3) }: Decimals = {}): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = roundedDigits(Math.abs(value), most);
  const whole = digits.slice(0, digits.length - most).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const fraction = withoutTrailingZeros(digits.slice(digits.length - most), least);
  const sign = value < 0 && /[1-9]/.test(digits) ? '-' : '';
  return sign + whole + (fraction && `.${fraction}`);
}

/** The digits of a number, rounded half up at its last decimal as it is written: 1.005 is a half, whatever its bits are. */
function roundedDigits(size: number, decimals: number): string {
  const [mantissa = '0', exponent = '0'] = String(size).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  return BigInt(shifted)
    .toString()
    .padStart(decimals + 1, '0');
}

function withoutTrailingZeros(fraction: string, least: number): string {
  let length = fraction.length;
  while (length > least && fraction[length - 1] === '0') length -= 1;
  return fraction.slice(0, length);
}
