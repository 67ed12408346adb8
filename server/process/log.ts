import { type DestinationStream, pino, type Logger, type SerializedError, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import { withoutValues } from '#server/database/connection/without-values.ts';

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

/** Writes to the terminal or standard output, unless it is told where. */
export function createLogger({ level, isTerminal }: LogOptions, destination?: DestinationStream): Logger {
  const options = { level, redact, serializers: { err: tell } };
  if (!isTerminal) return destination ? pino(options, destination) : pino(options);
  return pino(
    options,
    pretty({ sync: true, colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId' }),
  );
}

function tell(error: Error): SerializedError {
  const told = withoutValues(error);
  return told instanceof Error
    ? { ...stdSerializers.err(told), type: error.constructor.name }
    : stdSerializers.err(error);
}
