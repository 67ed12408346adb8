import type { ErrorCode } from '#contract/errors.ts';

export interface ErrorDetails {
  /** What is wrong with each field, by its name on the wire. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** The limit that the call was counted against. */
  readonly limit?: LimitState;
  /** What a sign-in goes on with once the second factor is at hand. */
  readonly challenge?: string;
  /** How many dollars the balance lacks. */
  readonly missing?: number;
  readonly cause?: unknown;
}

export interface LimitState {
  readonly calls: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly isExceeded: boolean;
}

/** An outcome the caller is meant to see. Anything else that is thrown is a bug, and answered with a fixed text. */
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
