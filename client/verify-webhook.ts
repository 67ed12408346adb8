import type { Headers as RuntimeHeaders } from '../contract/runtime-types.ts';
import { WebhookEvent } from '../contract/webhooks/webhook-events.ts';

/** The request is not from us, is too old, or was modified in transit. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

export interface WebhookRequest {
  /** The secret that was shown when the webhook was added. */
  readonly secret: string;
  readonly headers: RuntimeHeaders | Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body. Parsing and serializing it again may change it. */
  readonly body: string;
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);

/** Frameworks differ in how they spell names, and in whether a header is a list. */
function headerIn(headers: WebhookRequest['headers'], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([spelled]) => spelled.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value.join(' ') : value;
  if (typeof text !== 'string') throw new WebhookSignatureError(`The header ${name} is missing.`);
  return text;
}

/** The header is untrusted input: invalid base64 can't be our signature. */
function signatureIn(text: string): Uint8Array<ArrayBuffer> {
  const [version, value = ''] = text.split(',');
  const isOurs = version === 'v1' && /^[A-Za-z0-9+/]{43}=$/.test(value);
  return isOurs ? bytesOf(value) : new Uint8Array();
}

/** Verifies that a request comes from the shop and returns its event. Throws otherwise. */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const { secret, headers, body, toleranceSeconds = 300, now = new Date() } = request;
  const [id, timestamp] = [headerIn(headers, 'webhook-id'), headerIn(headers, 'webhook-timestamp')];
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) throw new WebhookSignatureError('The call is too old, or the clock is wrong.');

  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const text of headerIn(headers, 'webhook-signature').split(' ')) {
    // The platform's own comparison runs in constant time.
    if (await crypto.subtle.verify(algorithm, key, signatureIn(text), signed)) {
      return WebhookEvent.parse(JSON.parse(body));
    }
  }
  throw new WebhookSignatureError('The signature is not right.');
}
