import { WebhookEvent } from '../contract/webhook-events.ts';

/** The call is not from us, is too old, or was changed on the way. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

export interface WebhookRequest {
  /** The secret that was shown when the webhook was added. */
  readonly secret: string;
  readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it came: parsed and written again it may differ. */
  readonly body: string;
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);

/** Proves that a call comes from the shop and says what happened; it throws where it does not. */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const { secret, headers, body, toleranceSeconds = 300, now = new Date() } = request;
  const header = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== 'string') throw new WebhookSignatureError(`The header ${name} is missing.`);
    return value;
  };
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) throw new WebhookSignatureError('The call is too old, or the clock is wrong.');

  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of header('webhook-signature').split(' ')) {
    const [version, value = ''] = signature.split(',');
    // The comparison is the platform's own, and takes the same time for every wrong one.
    if (version === 'v1' && (await crypto.subtle.verify(algorithm, key, bytesOf(value), signed))) {
      return WebhookEvent.parse(JSON.parse(body));
    }
  }
  throw new WebhookSignatureError('The signature is not right.');
}
