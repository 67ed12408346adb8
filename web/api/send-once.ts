import { ApiError } from '#contract/client.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { moneyCalls } from '#content/payments.ts';
import { draftKey } from './drafts.ts';
import { hasUnclearOutcome, UnclearOutcome } from './unclear-outcome.ts';
import { randomUuid } from '#web/random-uuid.ts';
import { browserLocal, browserSession } from '#web/storage.ts';

interface OnceCall {
  readonly screen: string;
  /** Distinguishes calls of the same screen: a user ID, a conversation ID. */
  readonly target?: string;
  /** Whose draft the input is. Drafts outlive the tab, and so does the key. */
  readonly draftOf?: AccountId;
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
  const storage = call.draftOf === undefined ? browserSession : browserLocal;
  const storageKey = storageKeyOf(call);
  const idempotencyKey = storage.getItem(storageKey) ?? randomUuid();
  storage.setItem(storageKey, idempotencyKey);
  let isReplay = false;
  const onReplay = () => {
    isReplay = true;
  };
  try {
    const response = await send({ headers: { 'Idempotency-Key': idempotencyKey }, onReplay });
    storage.removeItem(storageKey);
    return { response, isReplay };
  } catch (error) {
    if (isFinal(error)) storage.removeItem(storageKey);
    if (isKeyReused(error)) throw new ApiError(error.code, moneyCalls.unclear, error);
    throw hasUnclearOutcome(error) ? new UnclearOutcome(error) : error;
  }
}

function storageKeyOf({ screen, target = '', draftOf, body }: OnceCall): string {
  const name = `idempotency-key:${screen}:${target}:${hashOf(JSON.stringify(body))}`;
  return draftOf === undefined ? name : draftKey(draftOf, name);
}

/** 64 bits, enough to tell inputs apart. Unlike `crypto.subtle`, it works over plain http, too. */
function hashOf(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(((low << 7) | (low >>> 25)) ^ code, 0x9e3779b1);
  }
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
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
