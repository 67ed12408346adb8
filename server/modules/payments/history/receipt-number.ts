import { randomBytes } from 'node:crypto';

/** Crockford's Base32: no characters that look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random, so that a receipt does not reveal the number of payments. */
export function newReceiptNumber(): string {
  const characters = Array.from(randomBytes(10), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `R-${characters.slice(0, 5)}-${characters.slice(5)}`;
}
