import { ApiError } from '#contract/client.ts';
import { moneyCalls } from '#content/payments.ts';
import { hasUnclearOutcome, UnclearOutcome } from './unclear-outcome.ts';
import { browserSession } from '#web/storage.ts';

interface OnceCall {
  readonly screen: string;
  /** Distinguishes calls of the same screen: a user ID, a conversation ID. */
  readonly target?: string;
  /** The user's input, without what differs per attempt, such as a card token or a version. Only its hash is stored. */
  readonly body: unknown;
}

export interface OnceOptions {
  readonly headers: { readonly 'Idempotency-Key': string };
  readonly onReplay: () => void;
}

interface OnceResult<Result> {
  readonly response: Result;
  /** An earlier attempt had already taken effect; this one changed nothing. */
  readonly isReplay: boolean;
}

/**
 * Sends a call that must take effect only once. Its idempotency key is stored until the final response, so a retry
 * after a lost response, even after a reload, reuses it. A different body gets a different key.
 */
export async function sendOnce<Result>(
  call: OnceCall,
  send: (once: OnceOptions) => Promise<Result>,
): Promise<OnceResult<Result>> {
  const storageKey = await storageKeyOf(call);
  const idempotencyKey = browserSession.getItem(storageKey) ?? crypto.randomUUID();
  browserSession.setItem(storageKey, idempotencyKey);
  let isReplay = false;
  const onReplay = () => {
    isReplay = true;
  };
  try {
    const response = await send({ headers: { 'Idempotency-Key': idempotencyKey }, onReplay });
    browserSession.removeItem(storageKey);
    return { response, isReplay };
  } catch (error) {
    if (isFinal(error)) browserSession.removeItem(storageKey);
    if (isKeyReused(error)) throw new ApiError(error.code, moneyCalls.unclear, error);
    throw hasUnclearOutcome(error) ? new UnclearOutcome(error) : error;
  }
}

async function storageKeyOf({ screen, target = '', body }: OnceCall): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)));
  return `idempotency-key:${screen}:${target}:${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** An earlier attempt without a response used another card token or version, which the page no longer has. */
function isKeyReused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'idempotency_key_reused';
}

/**
 * Whether the outcome is known. It is not after a lost or unreadable response or a server error, nor after statuses
 * that the server may send before it checks the key: those say nothing about an earlier attempt.
 */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 403, 408, 409, 429].includes(error.status)
  );
}
