import { createHmac, type KeyObject } from 'node:crypto';

export interface FingerprintedCall {
  readonly method: string;
  /** Including the query. */
  readonly url: string;
  readonly body: unknown;
}

/**
 * Identifies equal requests without storing their contents. It is an HMAC, since a plain hash over few possible bodies
 * could be guessed; card fields are left out entirely.
 */
export function fingerprintOf(
  key: KeyObject,
  { method, url, body }: FingerprintedCall,
  excludedFields: readonly string[] = [],
): Buffer {
  const text = JSON.stringify([method, url, sortFields(withoutFields(body, excludedFields)) ?? null]);
  return createHmac('sha256', key).update(text).digest();
}

function withoutFields(body: unknown, names: readonly string[]): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** A client that rebuilds the body for a retry may write its fields in a different order. */
function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortFields(inner)]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
