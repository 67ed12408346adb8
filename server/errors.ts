import type { ErrorCode } from '#contract/errors.ts';

export interface ErrorDetails {
  /** Messages by field name, as on the wire. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly limit?: LimitState;
  /** The token with which a sign-in continues at the second factor. */
  readonly challenge?: string;
  /** Dollars that the balance lacks. */
  readonly missing?: number;
  readonly cause?: unknown;
}

export interface LimitState {
  readonly calls: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly isExceeded: boolean;
}

/** An error whose message the client sees. Any other thrown error is a bug and gets a fixed message. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: LimitState | undefined;
  readonly challenge: string | undefined;
  readonly missing: number | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.limit = details.limit;
    this.challenge = details.challenge;
    this.missing = details.missing;
  }
}

export function assertFound<Value>(value: Value | undefined | null, message: string): asserts value is Value {
  if (value === undefined || value === null) throw new AppError('not_found', message);
}
