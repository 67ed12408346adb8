import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { paymentMessages } from '#content/messages/payments.ts';
import { AppError } from '#server/errors.ts';
import type { GatewayEvent, Webhook } from './gateway.ts';

const toleranceSeconds = 300;
const header = 'sandbox-signature';

const SandboxEvent = z.object({
  eventId: z.string().min(1).max(255),
  paymentId: z.uuid(),
  claims: z.enum(['paid', 'taken-back', 'refund-failed', 'other']),
});
export type SandboxEvent = z.infer<typeof SandboxEvent>;

const signatureOf = (secret: Uint8Array, seconds: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** A signed webhook, as a real gateway would send it. */
export function signWebhook(secret: Uint8Array, event: SandboxEvent, at: Date): Omit<Webhook, 'now'> {
  const body = Buffer.from(JSON.stringify(event));
  const seconds = String(Math.floor(at.getTime() / 1000));
  return { body, headers: { [header]: `${seconds},${signatureOf(secret, seconds, body).toString('hex')}` } };
}

export function readWebhook(secret: Uint8Array, { body, headers, now }: Webhook): GatewayEvent {
  const [seconds = '', hex = ''] = String(headers[header] ?? '').split(',');
  const expected = signatureOf(secret, seconds, body);
  const given = Buffer.from(hex, 'hex');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const isFresh = Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleranceSeconds;
  if (!isSigned || !isFresh) throw new AppError('invalid_input', paymentMessages.gateways.sandboxSignature);
  const event = SandboxEvent.safeParse(parse(body));
  if (!event.success) throw new AppError('invalid_input', paymentMessages.gateways.sandboxUnreadable);
  const { eventId, paymentId, claims } = event.data;
  return { eventId, payment: { paymentId }, claims };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
