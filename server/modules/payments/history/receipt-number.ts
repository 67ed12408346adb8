import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is read as another sign. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random, so that a receipt tells nobody how many payments there were. */
export function newReceiptNumber(): string {
  const signs = Array.from(randomBytes(10), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `R-${signs.slice(0, 5)}-${signs.slice(5)}`;
}
