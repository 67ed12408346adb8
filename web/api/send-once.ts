import { ApiError } from '#contract/client.ts';
import { moneyCalls } from '#content/payments.ts';

interface Sending {
  readonly screen: string;
  /** What the call is about, where one screen serves several: a user, a conversation. */
  readonly target?: string;
  /** What the person chose, without what each attempt adds: a card's id at the gateway, a version. Only its hash is stored. */
  readonly body: unknown;
}

export interface Once {
  readonly headers: { readonly 'Idempotency-Key': string };
  readonly onReplay: () => void;
}

interface Sent<Answer> {
  readonly answer: Answer;
  /** The server had done it at an earlier attempt, and has done nothing now. */
  readonly isReplay: boolean;
}

/**
 * Sends a call that must happen once. Its random key is stored until the final response, so a retry after a lost
 * response, even over a reload, is the same call to the server. Another body gets another key.
 */
export async function sendOnce<Answer>(sending: Sending, send: (once: Once) => Promise<Answer>): Promise<Sent<Answer>> {
  const name = await nameOf(sending);
  const key = sessionStorage.getItem(name) ?? crypto.randomUUID();
  sessionStorage.setItem(name, key);
  let isReplay = false;
  const onReplay = () => {
    isReplay = true;
  };
  try {
    const answer = await send({ headers: { 'Idempotency-Key': key }, onReplay });
    sessionStorage.removeItem(name);
    return { answer, isReplay };
  } catch (error) {
    if (isFinal(error)) sessionStorage.removeItem(name);
    throw isReused(error) ? new ApiError(error.code, moneyCalls.unclear, error) : error;
  }
}

async function nameOf({ screen, target = '', body }: Sending): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)));
  return `idempotency-key:${screen}:${target}:${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The same choice was sent before with a card or a version that the page no longer has, and no response came. */
function isReused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'idempotency_key_reused';
}

/**
 * Whether the server has settled the call. A lost or unreadable response and a fault leave that open, and so does a
 * refusal that may come before the server looks at the key: it says nothing about an earlier attempt.
 */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 403, 408, 409, 429].includes(error.status)
  );
}
