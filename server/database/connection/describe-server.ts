import { StartupError } from '#server/process/startup-error.ts';

/** Names host, port and database of a connection URL, never the password; a URL of another form is a StartupError. */
export function describeServer(url: string): string {
  const form = 'postgres://user:password@host:5432/database';
  const parsed = URL.parse(url);
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new StartupError(`DATABASE_URL is not a PostgreSQL address; it takes the form ${form}.`);
  }
  // A password with an unencoded character ends up in other parts, which must not be shown then.
  if (/[@#]/.test(parsed.pathname + parsed.search + parsed.hash) || parsed.pathname.lastIndexOf('/') > 0) {
    throw new StartupError(
      `DATABASE_URL does not take the form ${form}; in user and password, write @ / # ? % as %40 %2F %23 %3F %25.`,
    );
  }
  const database = safelyDecoded(parsed.pathname.slice(1));
  const host = parsed.searchParams.get('host') ?? safelyDecoded(parsed.hostname);
  if (database === '' || host === '') {
    throw new StartupError(`DATABASE_URL names no ${host === '' ? 'host' : 'database'}; it takes the form ${form}.`);
  }
  const port = parsed.searchParams.get('port') ?? parsed.port;
  return `${host}:${port === '' ? '5432' : port} (database ${database})`;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new StartupError('DATABASE_URL has a % that is not part of a percent-encoded character.', { cause: error });
  }
}

/** Node reports several refused addresses as an AggregateError without a message of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/\.$/, '');
}
