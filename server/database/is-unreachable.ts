const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);
/** Connection lost, server shutting down or starting, too many connections. */
const serverCodes = /^(08|57P0[123]|53300)/;
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|the pool is ending|after calling end on the pool/i;

/** Whether an error says that the database is away or has no room, rather than that something is wrong with a query. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && serverCodes.test(code)) return true;
  if (code !== undefined && syscall === 'connect' && connectionCodes.has(code)) return true;
  return poolMessages.test(error.message) || isUnreachable(error.cause);
}
