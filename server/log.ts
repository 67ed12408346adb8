import { pino, type Logger, type SerializedError, stdSerializers } from 'pino';
import pretty from 'pino-pretty';

export interface LogOptions {
  readonly level: string;
  /** People watch a terminal; programs read lines of JSON. */
  readonly isTerminal: boolean;
}

/** What must never be written, wherever in a logged object it hangs. */
const secretFields = [
  'authorization',
  'cookie',
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
];

const redact = {
  paths: [
    'req.headers',
    'res.headers',
    ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    '*.headers["set-cookie"]',
  ],
  censor: '[redacted]',
};

export function createLogger({ level, isTerminal }: LogOptions): Logger {
  const options = { level, redact, serializers: { err: withoutValues } };
  if (!isTerminal) return pino(options);
  return pino(
    options,
    pretty({ sync: true, colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId' }),
  );
}

/** A failed query names its statement, never the values in it, and PostgreSQL's own detail repeats them. */
function withoutValues(error: Error): SerializedError {
  const { params: _, detail: __, ...told } = stdSerializers.err(error) as SerializedError & Record<string, unknown>;
  const cut = (text: string) => text.replaceAll(/^params: .*$/gm, 'params: [redacted]');
  return { ...told, message: cut(told.message), stack: cut(told.stack) };
}
