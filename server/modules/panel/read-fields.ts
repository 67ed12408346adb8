import { panelMessages } from '#content/messages/panel.ts';
import { assertFew } from '#server/body-bounds.ts';
import { AppError } from '#server/errors.ts';

export interface Fields {
  /** Undefined if missing or empty, including the text `undefined` that some clients send. */
  get(name: string): string | undefined;
  /** All values as lines of one text: clients with an array of texts send it as several fields. */
  lines(name: string): string | undefined;
  /** All values: repeated, indexed (`orders[0]`) or separated by commas. */
  list(name: string): string[];
}

type Entries = readonly (readonly [name: string, value: string])[];

export function readFields(entries: Entries): Fields {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const baseName = name.replace(/\[\w*\]$/, '');
    const text = value.trim();
    if (isAbsent(text)) continue;
    const earlier = values.get(baseName);
    if (earlier) earlier.push(text);
    else values.set(baseName, [text]);
  }
  return {
    get: (name) => values.get(name)?.at(-1),
    lines: (name) => values.get(name)?.join('\n'),
    list: (name) => (values.get(name) ?? []).flatMap((value) => value.split(',')).flatMap((part) => part.trim() || []),
  };
}

/** Falls back to the query string, where many clients send their fields. */
export function withQuery(body: Fields, query: Fields): Fields {
  return {
    get: (name) => body.get(name) ?? query.get(name),
    lines: (name) => body.lines(name) ?? query.lines(name),
    list: (name) => {
      const listed = body.list(name);
      return listed.length > 0 ? listed : query.list(name);
    },
  };
}

function isAbsent(value: string): boolean {
  return value === '' || value === 'undefined';
}

/** Fields are counted before parsing, which is far more expensive: a guard against huge forms. */
export function formEntries(body: string): Entries {
  assertFew(body.split('&').length);
  return [...new URLSearchParams(body)];
}

const headersLengthMax = 1_000;

/**
 * The format of PHP's curl for arrays. Files are ignored. Parsed by hand because the platform's parser takes 250 ms for a body
 * of the maximum size.
 */
export function multipartEntries(body: string, contentType: string): Entries {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  assertFew(parts.length);
  if (!boundary || !parts.pop()?.startsWith('--')) throw unreadable();
  return parts.flatMap((part) => {
    const end = part.slice(0, headersLengthMax).indexOf('\r\n\r\n');
    if (end === -1) throw unreadable();
    const headers = part.slice(0, end);
    const name = /\r\ncontent-disposition: ?form-data;[^\r\n]*? name="([^"\r\n]*)"/i.exec(headers)?.[1];
    if (name === undefined) throw unreadable();
    return / filename\*?=/i.test(headers) ? [] : [[name, part.slice(end + '\r\n\r\n'.length)] as const];
  });
}

const unreadable = () => new AppError('invalid_input', panelMessages.formUnreadable);

/** One level deep, like a form; deeper values are ignored. */
export function jsonEntries(body: unknown): Entries {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return values.filter(isPrimitive).map((each) => [name, String(each)] as const);
  });
}

function isPrimitive(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** A positive integer, such as an order number; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
