import { type DestinationStream, pino, type Logger, type SerializedError, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import { withoutValues } from '#server/database/connection/without-values.ts';

export interface LogOptions {
  readonly level: string;
  /** Readable lines on a terminal, JSON otherwise. */
  readonly isTerminal: boolean;
}

/** Redacted up to four levels deep in a logged object. */
const secretFields = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmPassword',
  'newPassword',
  'otp',
  'cardNumber',
  'cardCvc',
  'accessToken',
  'refreshToken',
  'token',
  'key',
  'secret',
]);

export function createLogger({ level, isTerminal }: LogOptions, destination?: DestinationStream): Logger {
  // Not pino's own redaction, which also searches the request ID of every request, whether or not it logs.
  const options = {
    level,
    formatters: { log: (entry: object) => withoutSecrets(entry) as Record<string, unknown> },
    serializers: { err: serializeError },
  };
  if (!isTerminal) return destination ? pino(options, destination) : pino(options);
  return pino(
    options,
    pretty({ sync: true, colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId' }),
  );
}

function serializeError(error: Error): SerializedError {
  const safe = withoutValues(error);
  const serialized =
    safe instanceof Error ? { ...stdSerializers.err(safe), type: error.constructor.name } : stdSerializers.err(error);
  return withoutSecrets(serialized);
}

const searchedDepth = 4;

/** Copies plain objects only: errors go through their serializer. */
function withoutSecrets<Logged extends object>(logged: Logged, depth = searchedDepth): Logged {
  const entries = Object.entries(logged).map(([name, value]: [string, unknown]) => {
    if (secretFields.has(name)) return [name, '[redacted]'];
    return [name, isPlainObject(value) && depth > 1 ? withoutSecrets(value, depth - 1) : value];
  });
  return Object.fromEntries(entries) as Logged;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
