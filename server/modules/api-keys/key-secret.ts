import { createHash, randomBytes } from 'node:crypto';
import { apiKeyStart } from '#contract/api-keys/api-key-facts.ts';

/** Letters and digits only, so that a key survives every form, shell and address bar; no look-alikes. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const secretLength = 40;
const prefixLength = apiKeyStart.length + 8;

export interface NewSecret {
  readonly key: string;
  readonly prefix: string;
  readonly keyHash: Buffer;
}

/** 200 random bits, five per character. */
export function newSecret(): NewSecret {
  const secret = Array.from(randomBytes(secretLength), (byte) => alphabet[byte % alphabet.length]).join('');
  const key = apiKeyStart + secret;
  return { key, prefix: key.slice(0, prefixLength), keyHash: hashKey(key) };
}

/** A plain hash is enough: 200 random bits can't be brute-forced. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The API key in an `Authorization` header; undefined if it holds something else. */
export function apiKeyFrom(authorization: string | undefined): string | undefined {
  const [scheme, token, ...rest] = authorization?.split(' ') ?? [];
  const isKey = scheme?.toLowerCase() === 'bearer' && rest.length === 0 && token?.startsWith(apiKeyStart);
  return isKey ? token : undefined;
}
