import { StartupError } from '#server/process/startup-error.ts';

/** Host, port and database of a connection URL, never the password. Throws a StartupError for a malformed URL. */
export function describeServer(url: string): string {
  const form = 'postgres://user:password@host:5432/database';
  const parsed = URL.parse(url);
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new StartupError(`DATABASE_URL is not a PostgreSQL URL. Use the form ${form}.`);
  }
  // An unencoded character in the password moves part of it into path, query or hash, which must not be shown.
  if (/[@#]/.test(parsed.pathname + parsed.search + parsed.hash) || parsed.pathname.lastIndexOf('/') > 0) {
    throw new StartupError(
      `DATABASE_URL does not have the form ${form}. In the user and password, write @ / # ? % as %40 %2F %23 %3F %25.`,
    );
  }
  const database = decode(parsed.pathname.slice(1));
  const host = parsed.searchParams.get('host') ?? decode(parsed.hostname);
  if (database === '' || host === '') {
    throw new StartupError(`DATABASE_URL has no ${host === '' ? 'host' : 'database'}. Use the form ${form}.`);
  }
  const port = parsed.searchParams.get('port') ?? parsed.port;
  return `${host}:${port === '' ? '5432' : port} (database ${database})`;
}

export const poolerAdvice = (url: string) =>
  `DATABASE_URL: ${describeServer(url)} is a connection pooler, such as PgBouncer. ` +
  'Boostdesk has a pool of its own, and its locks and live updates need sessions that nobody else uses. ' +
  'Use the address of the PostgreSQL server itself.';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new StartupError('DATABASE_URL has a % that is not part of a percent-encoded character. Write it as %25.', {
      cause: error,
    });
  }
}

/** When Node tried several addresses, it throws an AggregateError with an empty message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/\.$/, '');
}
