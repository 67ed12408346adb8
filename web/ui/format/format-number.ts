import { groupDigits } from '#contract/values/count-text.ts';

interface Decimals {
  readonly min?: number;
  readonly max?: number;
}

/**
 * '1,234.5', like `Intl.NumberFormat('en-US')`. Public pages avoid Intl: its first use loads the browser's locale data
 * and blocks the main thread of a phone for more than 100 ms.
 */
export function formatNumber(value: number, { min = 0, max = Math.max(min, 3) }: Decimals = {}): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = roundedDigits(Math.abs(value), max);
  const whole = groupDigits(digits.slice(0, digits.length - max));
  const fraction = withoutTrailingZeros(digits.slice(digits.length - max), min);
  const sign = value < 0 && /[1-9]/.test(digits) ? '-' : '';
  return sign + whole + (fraction && `.${fraction}`);
}

/** Rounds the decimal notation half up: 1.005 becomes 1.01, although its binary value is below the midpoint. */
function roundedDigits(magnitude: number, decimals: number): string {
  const [mantissa = '0', exponent = '0'] = String(magnitude).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  return BigInt(shifted)
    .toString()
    .padStart(decimals + 1, '0');
}

function withoutTrailingZeros(fraction: string, min: number): string {
  let length = fraction.length;
  while (length > min && fraction[length - 1] === '0') length -= 1;
  return fraction.slice(0, length);
}
