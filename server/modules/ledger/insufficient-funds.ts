import { callMessages } from '#content/messages/calls.ts';
import { ledgerMessages } from '#content/messages/ledger.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import { AppError } from '#server/errors.ts';

/** SQLSTATE of the ledger's trigger for withholding beyond the balance; the detail is the missing amount in cents. */
const balanceTooLow = 'BD402';
/** SQLSTATE for a charge to an account that was blocked or deleted after the request was authenticated. */
const walletClosed = 'BD403';

interface PostgresError {
  readonly code?: string;
  readonly detail?: string;
  readonly cause?: unknown;
}

/** Maps the ledger's database errors to errors for the customer; returns any other error unchanged. */
export function explainRefusal(error: unknown): unknown {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as PostgresError).cause) {
    const { code, detail } = cause as PostgresError;
    if (code === balanceTooLow) return insufficientFunds(Number(detail));
    if (code === walletClosed) return new AppError('unauthenticated', callMessages.tokenInvalid);
  }
  return error;
}

/** Without an amount if it is unknown. */
export function insufficientFunds(missingCents?: number): AppError {
  if (missingCents === undefined || !Number.isSafeInteger(missingCents) || missingCents <= 0) {
    return new AppError('insufficient_funds', ledgerMessages.balanceTooLow);
  }
  const missing = dollarsFromCents(cents(missingCents));
  const message = ledgerMessages.balanceShort(missing.toFixed(2));
  return new AppError('insufficient_funds', message, { missing });
}
