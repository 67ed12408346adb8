import { assertFew } from '#server/body-bounds.ts';
import { AppError } from '#server/errors.ts';

/** What a call of the dialect says, whether it came as a form or as JSON. */
export interface Fields {
  /** Undefined for what clients send in place of nothing. */
  get(name: string): string | undefined;
  /** Everything under this name: repeated, indexed (`orders[0]`) or split by commas. */
  list(name: string): string[];
}

type Entries = readonly (readonly [name: string, value: string])[];

export function readFields(entries: Entries): Fields {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const plain = name.replace(/\[\w*\]$/, '');
    const text = value.trim();
    if (isAbsent(text)) continue;
    const before = values.get(plain);
    if (before) before.push(text);
    else values.set(plain, [text]);
  }
  return {
    get: (name) => values.get(name)?.at(-1),
    list: (name) => (values.get(name) ?? []).flatMap((value) => value.split(',')).flatMap((part) => part.trim() || []),
  };
}

/** What a call says in its query counts where its body says nothing of that name: many clients send everything there. */
export function withQuery(body: Fields, query: Fields): Fields {
  return {
    get: (name) => body.get(name) ?? query.get(name),
    list: (name) => {
      const listed = body.list(name);
      return listed.length > 0 ? listed : query.list(name);
    },
  };
}

/** Some clients write the word where they have nothing to say. */
function isAbsent(value: string): boolean {
  return value === '' || value === 'undefined';
}

/** Counted first: reading a field costs far more than looking for where it ends. */
export function formEntries(body: string): Entries {
  assertFew(body.split('&').length);
  return [...new URLSearchParams(body)];
}

const headersLengthMax = 1_000;

/**
 * As PHP's curl sends a form that it is given as an array. Files are nothing that the dialect knows. Read here, because
 * the platform's own reader takes a quarter of a second for a body of the largest size.
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

const unreadable = () => new AppError('invalid_input', 'The form can not be read');

/** One level deep, as a form is; what lies deeper is no text, and so nothing that the dialect knows. */
export function jsonEntries(body: unknown): Entries {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return values.filter(isPlain).map((each) => [name, String(each)] as const);
  });
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
