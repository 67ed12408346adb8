import pg from 'pg';

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
/** Without one, ECONNRESET is Node's word for a caller who has hung up. */
const socketCalls: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo', 'read', 'write']);
/** Connection lost, session ended by the server, out of memory, too many connections. */
const serverCodes = /^(08|57P0|25P0[34]|53[23]00)/;
/** The driver tells these by their words alone. */
const driverMessages = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
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
 * Whether an error says that the database is away or has no room, rather than that something is wrong with a query.
 * After one, it is unknown whether the statement was carried out: a COMMIT may have been, with only its answer lost.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Several addresses of one name were tried.
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  if (error instanceof pg.DatabaseError) return endsTheSession(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (socketCodes.has(code) && socketCalls.has(syscall)) return true;
  return driverMessages.test(error.message) || isUnreachable(error.cause);
}

function endsTheSession({ code, severity }: pg.DatabaseError): boolean {
  return serverCodes.test(code ?? '') || severity === 'FATAL' || severity === 'PANIC';
}
