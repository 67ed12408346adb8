import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { reasonOf } from './describe-server.ts';

/** Fields of a PostgreSQL error that never contain values. */
const safeFields = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * A copy of the error that may be logged, printed or stored. A statement's parameters contain email addresses, hashes
 * and whatever people typed, so a failed query keeps only its SQL and those fields of PostgreSQL's error that don't
 * depend on values. The copy is built from known parts rather than by redacting patterns in a text.
 */
export function withoutValues(error: unknown, seen: ReadonlySet<unknown> = new Set()): unknown {
  if (!(error instanceof Error) || seen.has(error)) return error instanceof Error ? undefined : error;
  const message = messageOf(error);
  const copy = new Error(message);
  const { cause } = error;
  const report = error instanceof DrizzleQueryError ? cause : error;
  const isAboutQuery = error instanceof DrizzleQueryError || error instanceof pg.DatabaseError;
  Object.assign(copy, isAboutQuery ? pickSafeFields(report) : error);
  copy.name = error.name;
  copy.stack = message === error.message ? (error.stack ?? '') : stackOf(error, message);
  if (cause !== undefined) {
    const value = withoutValues(cause, new Set([...seen, error]));
    Object.defineProperty(copy, 'cause', { value, enumerable: false, configurable: true });
  }
  return copy;
}

/** What caused an error, in one line that may be shown: Drizzle's own message is only the statement. */
export function rootReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return rootReason(error.cause);
  return reasonOf(withoutValues(error instanceof AggregateError ? error.errors[0] : error)).replaceAll(/\s+/g, ' ');
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) return redactData(error.message);
  return error.message;
}

/** Class 22 errors quote the data: `invalid input syntax for type uuid: "…"`. */
function redactData(message: string): string {
  const quote = message.indexOf('"');
  return quote === -1 ? message : `${message.slice(0, quote)}[redacted]`;
}

function pickSafeFields(report: unknown): Partial<Record<(typeof safeFields)[number], unknown>> {
  const fields = (report ?? {}) as Record<string, unknown>;
  return Object.fromEntries(safeFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

/** The frames follow the message. A stack without the message has unknown contents, so it is dropped. */
function stackOf({ name, stack = '', message }: Error, safeMessage: string): string {
  const start = stack.indexOf(message);
  const frames = start === -1 ? '' : stack.slice(start + message.length);
  return `${name}: ${safeMessage}${frames}`;
}
