import pg from 'pg';

/** SQLSTATE classes: data, constraint, transaction rollback, PL/pgSQL, and the ledger's own. */
const refusals = /^(22|23|40|P0|BD)/;

/** Whether PostgreSQL rejected the statement, so that it certainly saved nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && refusals.test(error.code ?? '');
}

interface PostgresError {
  readonly code?: unknown;
  readonly constraint?: unknown;
}

/** Drizzle wraps the driver's error, so the whole chain of causes is searched. */
function findByCode(error: unknown, ...codes: readonly unknown[]): PostgresError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && codes.includes(each.code)) return each;
  }
  return undefined;
}

const uniqueViolation = '23505';

export function isUniqueViolation(error: unknown): boolean {
  return findByCode(error, uniqueViolation) !== undefined;
}

/** The name of the unique constraint that was violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const constraint = findByCode(error, uniqueViolation)?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}

const queryCanceled = '57014';

/** Whether the statement timed out. */
export function isStatementTimeout(error: unknown): boolean {
  return findByCode(error, queryCanceled) !== undefined;
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

/** Whether the transaction was rolled back in favor of a concurrent one. Nothing was saved, and a retry can succeed. */
export function isLostToAnother(error: unknown): boolean {
  return findByCode(error, serializationFailure, deadlockDetected) !== undefined;
}

const socketCodes: ReadonlySet<unknown> = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Without a syscall, ECONNRESET is Node's error for an HTTP client that hung up. */
const socketCalls: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo', 'read', 'write']);
/** Connection lost, session ended by the server, out of memory, too many connections. */
const serverCodes = /^(08|57P0|25P0[34]|53[23]00)/;
/** These errors of the driver have no code, only a message. */
const driverMessages = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'is not queryable',
    'the pool is ending',
    'after calling end on the pool',
    'This socket has been ended by the other party',
    'after a stream was destroyed',
    'write after end',
  ].join('|'),
  'i',
);

/**
 * Whether the database is unreachable or overloaded, as opposed to a failed query. The outcome of the statement is then
 * unknown: a COMMIT may have succeeded although its response was lost.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Node reports one error per address that it tried.
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  if (error instanceof pg.DatabaseError) return endsSession(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (socketCodes.has(code) && socketCalls.has(syscall)) return true;
  return driverMessages.test(error.message) || isUnreachable(error.cause);
}

function endsSession({ code, severity }: pg.DatabaseError): boolean {
  return serverCodes.test(code ?? '') || severity === 'FATAL' || severity === 'PANIC';
}
