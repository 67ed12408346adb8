import { createHmac } from 'node:crypto';

export interface FingerprintedCall {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly body: unknown;
}

/**
 * Tells whether two calls ask for the same thing, without keeping what they ask. It is keyed, since a plain hash over
 * few possible bodies can be guessed; fields of a card are left out altogether.
 */
export function fingerprintOf(
  key: Uint8Array,
  { method, url, body }: FingerprintedCall,
  leftOut: readonly string[] = [],
): Buffer {
  const text = JSON.stringify([method, url, inOrder(withoutFields(body, leftOut)) ?? null]);
  return createHmac('sha256', key).update(text).digest();
}

function withoutFields(body: unknown, names: readonly string[]): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** A client that rebuilds its body may write the same fields in another order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
