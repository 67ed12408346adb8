import { type DestinationStream, pino, type Logger, type SerializedError, stdSerializers } from 'pino';
import pretty from 'pino-pretty';
import { withoutValues } from '#server/database/connection/without-values.ts';

export interface LogOptions {
  readonly level: string;
  /** Readable lines on a terminal, JSON otherwise. */
  readonly isTerminal: boolean;
}

/** Redacted up to two levels deep in a logged object. */
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

export function createLogger({ level, isTerminal }: LogOptions, destination?: DestinationStream): Logger {
  const options = { level, redact, serializers: { err: serializeError } };
  if (!isTerminal) return destination ? pino(options, destination) : pino(options);
  return pino(
    options,
    pretty({ sync: true, colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId' }),
  );
}

function serializeError(error: Error): SerializedError {
  const safe = withoutValues(error);
  return safe instanceof Error
    ? { ...stdSerializers.err(safe), type: error.constructor.name }
    : stdSerializers.err(error);
}
