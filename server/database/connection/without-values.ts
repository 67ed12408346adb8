import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What PostgreSQL says of an error that is the same whatever the values were. */
const constantFields = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * The error as it may be told to a log, a terminal or a table. Values of a statement hold email addresses, hashes and
 * whatever else people typed, so that a failed query names its statement alone, and of PostgreSQL's report only what
 * does not depend on values is kept. Built anew from known parts: nothing is searched for in a text.
 */
export function withoutValues(error: unknown, seen: ReadonlySet<unknown> = new Set()): unknown {
  if (!(error instanceof Error) || seen.has(error)) return error instanceof Error ? undefined : error;
  const message = messageOf(error);
  const told = new Error(message);
  const { cause } = error;
  const report = error instanceof DrizzleQueryError ? cause : error;
  const isAboutQuery = error instanceof DrizzleQueryError || error instanceof pg.DatabaseError;
  Object.assign(told, isAboutQuery ? pick(report) : error);
  told.name = error.name;
  told.stack = message === error.message ? (error.stack ?? '') : stackOf(error, message);
  if (cause !== undefined) {
    const value = withoutValues(cause, new Set([...seen, error]));
    Object.defineProperty(told, 'cause', { value, enumerable: false, configurable: true });
  }
  return told;
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) return dataError(error.message);
  return error.message;
}

/** Errors about data (class 22) quote it: `invalid input syntax for type uuid: "…"`. */
function dataError(message: string): string {
  const quote = message.indexOf('"');
  return quote === -1 ? message : `${message.slice(0, quote)}[redacted]`;
}

function pick(report: unknown): Partial<Record<(typeof constantFields)[number], unknown>> {
  const fields = (report ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    constantFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

/** A stack begins with the message, and frames follow. Where it doesn't, what it holds is not known. */
function stackOf({ name, stack = '', message }: Error, told: string): string {
  const start = stack.indexOf(message);
  const frames = start === -1 ? '' : stack.slice(start + message.length);
  return `${name}: ${told}${frames}`;
}
