import { pino, type Logger } from 'pino';
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
  const options = { level, redact };
  if (!isTerminal) return pino(options);
  return pino(
    options,
    pretty({ sync: true, colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId' }),
  );
}
