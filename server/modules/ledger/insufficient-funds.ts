import { cents, dollarsFromCents } from '#contract/values/money.ts';
import { AppError } from '#server/errors.ts';

/** How the database says that a withholding goes beyond the balance; the detail is what is missing, in cents. */
const balanceTooLow = 'BD402';
/** How it says that the account was blocked or deleted after the call was let in. */
const walletShut = 'BD403';

interface PostgresError {
  readonly code?: string;
  readonly detail?: string;
  readonly cause?: unknown;
}

/** The error to throw instead: the database's refusal in words for the customer, anything else as it is. */
export function explainRefusal(error: unknown): unknown {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as PostgresError).cause) {
    const { code, detail } = cause as PostgresError;
    if (code === balanceTooLow) return insufficientFunds(Number(detail));
    if (code === walletShut) return new AppError('unauthenticated', 'Token missing or invalid.');
  }
  return error;
}

export function insufficientFunds(missingCents: number): AppError {
  if (!Number.isSafeInteger(missingCents) || missingCents <= 0) {
    return new AppError('insufficient_funds', 'Your balance is too low. Add funds and try again.');
  }
  const missing = dollarsFromCents(cents(missingCents));
  const message = `Your balance is $${missing.toFixed(2)} short. Add funds and try again.`;
  return new AppError('insufficient_funds', message, { missing });
}
