import { ApiError } from '#contract/client.ts';
import { moneyCalls } from '#content/payments.ts';
import { isOffline } from '#web/connection/network-message.ts';

/** A call that may have taken effect, although no response says so. */
export class UnclearOutcome extends ApiError {
  constructor(error: ApiError) {
    super(error.code, moneyCalls.noResponse, error);
  }
}

/** A browser that knows that it is offline says so: then the call was most likely not sent. */
export function hasUnclearOutcome(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const isRefused = error.status >= 400 && error.status < 500;
  return error.status === 0 ? !isOffline() : error.code === 'unexpected_answer' && !isRefused;
}
