import fc from 'fast-check';

/** A generator of text of about the given size. */
export interface Shape {
  readonly name: string;
  of(bytes: number): string;
}

/** Repeats a unit. The tail makes a regular expression fail at the very end, which forces backtracking. */
const repeated = (name: string, unit: string, tail = ''): Shape => {
  const unitBytes = Buffer.byteLength(JSON.stringify(unit)) - 2;
  return { name, of: (bytes) => unit.repeat(Math.max(1, Math.floor(bytes / unitBytes))) + tail };
};

/** Worst cases for regex backtracking, Unicode normalization and splitting. */
export const texts: readonly Shape[] = [
  repeated('letters', 'a', '!'),
  repeated('combining marks', '\u0301\u0327\u0334'),
  repeated('marks in marks', '\u0f73\u0f75\u0f81'),
  repeated('blanks', ' ', 'a'),
  repeated('line breaks', '\n', 'a'),
  repeated('addresses', 'a@a.', ' '),
  repeated('links', 'https://a/', '\\'),
  repeated('percent signs', '%20', '%'),
  repeated('digits', '0', 'x'),
  repeated('hyphens', '-', ' '),
  repeated('commas', '1,'),
  repeated('brackets', '[a'),
  repeated('words', 'acid rain '),
  repeated('rules between posts', 'a\n---\n'),
  repeated('ligatures', '\ufdfa'),
  repeated('lines of ligatures', `${'\ufdfa'.repeat(900)}\n`),
  repeated('lines of marks', `${'\u0301\u0327\u0334'.repeat(300)}\n`),
  repeated('lines of squares', `${'\u3300'.repeat(900)}\n`),
  repeated('joined signs', '\u{1f468}\u200d'),
  repeated('separators', '\u2028'),
  repeated('dots', 'a.'),
  repeated('slashes', '/'),
  repeated('quotes', '"'),
];

const known = new Map<string, Shape[]>();

/** Repeated matches of the pattern with a tail that makes the whole text fail. Generating them is slow, and fields share patterns. */
export function nearMatches(pattern: string, seed: number): Shape[] {
  const key = `${seed} ${pattern}`;
  const shapes = known.get(key) ?? generateMatches(pattern, seed);
  known.set(key, shapes);
  return shapes;
}

function generateMatches(pattern: string, seed: number): Shape[] {
  try {
    const samples = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed, numRuns: 12 });
    const longest = samples.reduce((one, other) => (one.length >= other.length ? one : other), '');
    return longest === '' ? [] : [repeated('near matches', longest.toWellFormed(), '\u0000')];
  } catch {
    // The generator does not support some patterns, such as lookaheads. The other shapes still apply.
    return [];
  }
}

const wrapped = (name: string, before: string, unit: string, after: string): Shape => ({
  name,
  of: (bytes) => before + unit.repeat(Math.max(1, Math.floor((bytes - before.length) / unit.length))) + after,
});
const nested = (name: string, open: string, close: string): Shape => ({
  name,
  of: (bytes) => {
    const levels = Math.max(1, Math.floor(bytes / (open.length + close.length)));
    return `${open.repeat(levels)}1${close.repeat(levels)}`;
  },
});

/** Complete JSON bodies, independent of the schema. */
export const jsonBodies: readonly Shape[] = [
  wrapped('a list of numbers', '{"a":[', '1,', '1]}'),
  wrapped('a list of lists', '{"a":[', '[],', '1]}'),
  {
    name: 'many fields',
    of: (bytes) => JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 12 }, (_, at) => [`f${at}`, 1]))),
  },
  wrapped('one field again and again', '{', '"a":1,', '"a":1}'),
  nested('nested lists', '[', ']'),
  nested('nested objects', '{"a":', '}'),
  wrapped('almost a prototype', '{"a":1,"b":"', String.raw`\"__proto__\" `, '"}'),
  wrapped('blanks before the end', '{"a":1', ' ', '}'),
  wrapped('a long number', '{"a":', '1', '}'),
  wrapped('escapes', '{"a":"', String.raw`\u0301`, '"}'),
  wrapped('no end', '[', '{"a":[', ''),
];

/** Bodies for the panel API, each with its content type. */
export const forms: readonly (Shape & { readonly type: string })[] = [
  { ...wrapped('fields without a name', 'key=none&', '=1&', ''), type: 'application/x-www-form-urlencoded' },
  { ...wrapped('entries of a list', 'key=none&', 'orders[]=1&', ''), type: 'application/x-www-form-urlencoded' },
  { ...wrapped('a comma list', 'key=none&orders=', '1,', '1'), type: 'application/x-www-form-urlencoded' },
  { ...wrapped('escapes', 'key=none&a=', '%CC%81', ''), type: 'application/x-www-form-urlencoded' },
  { ...wrapped('brackets', 'key=none&', '[a', '=1'), type: 'application/x-www-form-urlencoded' },
  { ...wrapped('ampersands', '', '&', ''), type: 'application/x-www-form-urlencoded' },
  {
    ...wrapped('parts', '', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', '--b--\r\n'),
    type: 'multipart/form-data; boundary=b',
  },
  {
    ...wrapped('headers of a part', '--b\r\n', 'a: b\r\n', '\r\n\r\n1\r\n--b--'),
    type: 'multipart/form-data; boundary=b',
  },
  { ...wrapped('boundaries', '', '\r\n--b', '--'), type: 'multipart/form-data; boundary=b' },
  {
    ...wrapped('names of a part', '--b\r\nContent-Disposition: form-data;', ' name=', ''),
    type: 'multipart/form-data; boundary=b',
  },
  { ...wrapped('a list in JSON', '{"a":[', '1,', '1]}'), type: 'application/json' },
  { ...wrapped('a list of texts in JSON', '{"orders":[', '"1",', '"1"]}'), type: 'application/json' },
  { ...nested('nested JSON', '{"a":', '}'), type: 'text/odd' },
];

/** Values for headers that the server splits, sorts or compares. */
export const headers: readonly (Shape & { readonly header: string })[] = [
  { ...wrapped('pairs', '', 'a=b; ', ''), header: 'cookie' },
  { ...wrapped('semicolons', '', ';', ''), header: 'cookie' },
  { ...wrapped('equal signs', '', '=', ''), header: 'cookie' },
  { ...wrapped('percent signs', 'refresh=', '%25', ''), header: 'cookie' },
  { ...wrapped('dots', 'Bearer ', 'a.', ''), header: 'authorization' },
  { ...wrapped('blanks', 'Bearer', ' ', 'a'), header: 'authorization' },
  { ...wrapped('a long key', 'Bearer bd_', 'a', ''), header: 'authorization' },
  { ...wrapped('letters', '', 'k', ''), header: 'idempotency-key' },
  { ...wrapped('codings', '', 'gzip;q=0.1, ', 'br'), header: 'accept-encoding' },
  { ...wrapped('commas', '', ',', ''), header: 'accept-encoding' },
  { ...wrapped('blanks', 'gzip', ' ', ';q=x'), header: 'accept-encoding' },
  { ...wrapped('tags', '', 'W/"a", ', '"b"'), header: 'if-none-match' },
  { ...wrapped('quotes', '', '"', ''), header: 'if-none-match' },
  { ...wrapped('addresses', '', '1.2.3.4, ', '5.6.7.8'), header: 'x-forwarded-for' },
  { ...wrapped('trusted addresses', '', '127.0.0.1, ', '5.6.7.8'), header: 'x-forwarded-for' },
  { ...wrapped('commas', '', ',', ''), header: 'x-forwarded-for' },
  { ...wrapped('parameters', 'application/json', ';a=b', ''), header: 'content-type' },
  { ...wrapped('blanks', 'application/json', ' ', ';'), header: 'content-type' },
  { ...wrapped('boundaries', 'multipart/form-data', '; boundary', ''), header: 'content-type' },
  { ...wrapped('parentheses', 'Mozilla/5.0 ', '(', ''), header: 'user-agent' },
  { ...wrapped('names', '', 'Chrome/1 Safari/1 ', ''), header: 'user-agent' },
  { ...wrapped('dots', 'https://', 'a.', 'b'), header: 'origin' },
  { ...wrapped('letters', '', 'a', ''), header: 'access-control-request-headers' },
  { ...wrapped('pairs', 't=1', ',v1=0', ''), header: 'stripe-signature' },
  { ...wrapped('digits', 'sha256=', '0', ''), header: 'btcpay-sig' },
  { ...wrapped('digits', '', '9', ''), header: 'last-event-id' },
];
