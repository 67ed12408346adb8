import { createHash, randomBytes } from 'node:crypto';
import { apiKeyStart } from '#contract/api-keys/api-key-facts.ts';

/** Letters and digits alone, so that a key survives every form, shell and address bar; none can be taken for another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const secretLength = 40;
const shownLength = apiKeyStart.length + 8;

export interface NewSecret {
  readonly key: string;
  readonly prefix: string;
  readonly keyHash: Buffer;
}

/** 200 random bits, five a character. */
export function newSecret(): NewSecret {
  const secret = Array.from(randomBytes(secretLength), (byte) => alphabet[byte % alphabet.length]).join('');
  const key = apiKeyStart + secret;
  return { key, prefix: key.slice(0, shownLength), keyHash: hashKey(key) };
}

/** A plain hash is enough: so many random bits can't be found by trying. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The API key in an `Authorization` header; undefined where it holds something else. */
export function keyIn(authorization: string | undefined): string | undefined {
  const [scheme, token, ...rest] = authorization?.split(' ') ?? [];
  const isKey = scheme?.toLowerCase() === 'bearer' && rest.length === 0 && token?.startsWith(apiKeyStart);
  return isKey ? token : undefined;
}
