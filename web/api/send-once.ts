import { ApiError } from '#contract/client.ts';

/**
 * Sends what must happen once. The key is made before the call and kept over reloads until there is an answer, so a call
 * sent again after a lost answer is the same call to the server. The name tells calls of one screen apart.
 */
export async function sendOnce<Answer>(
  name: string,
  send: (headers: { readonly 'Idempotency-Key': string }) => Promise<Answer>,
): Promise<Answer> {
  const place = `idempotency-key:${name}`;
  const key = sessionStorage.getItem(place) ?? crypto.randomUUID();
  sessionStorage.setItem(place, key);
  try {
    const answer = await send({ 'Idempotency-Key': key });
    sessionStorage.removeItem(place);
    return answer;
  } catch (error) {
    if (isAnswered(error)) sessionStorage.removeItem(place);
    throw error;
  }
}

/** Whether the server has said no. A lost connection, a fault and "still running" leave open what became of the call. */
function isAnswered(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'idempotency_in_progress'
  );
}
