import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { paymentMessages } from '#content/messages/payments.ts';
import { AppError } from '#server/errors.ts';
import type { GatewayEvent, Webhook } from './gateway.ts';

const InvoiceEvent = z.object({
  deliveryId: z.string().min(1).max(255),
  originalDeliveryId: z.string().min(1).max(255).nullish(),
  type: z.string(),
  storeId: z.string(),
  invoiceId: z.string().min(1).max(255),
  metadata: z.object({ orderId: z.uuid() }).nullish().catch(undefined),
});

/** The events to enable at BTCPay Server; `docs/operations.md` lists them for operators. */
const claimsByType: Readonly<Record<string, GatewayEvent['claims']>> = {
  InvoiceSettled: 'paid',
  InvoiceReceivedPayment: 'other',
  InvoiceProcessing: 'other',
  InvoiceExpired: 'other',
  InvoiceInvalid: 'other',
};
export const btcpayEventTypes = Object.keys(claimsByType);

/**
 * The event's age is not checked: BTCPay Server signs no timestamp and may deliver late. A replayed event only makes us
 * fetch the payment once more.
 */
export function parseBtcpayEvent(
  { body, headers }: Webhook,
  { secret, storeId }: { readonly secret: string; readonly storeId: string },
): GatewayEvent | undefined {
  if (!isSigned(body, headers['btcpay-sig'], secret)) {
    throw new AppError('invalid_input', paymentMessages.gateways.btcpaySignature);
  }
  const { data: event } = InvoiceEvent.safeParse(jsonOf(body));
  const claims = event && claimsByType[event.type];
  if (!claims || event.storeId !== storeId) return undefined;
  return {
    eventId: event.originalDeliveryId ?? event.deliveryId,
    payment: event.metadata
      ? { paymentId: event.metadata.orderId, reference: event.invoiceId }
      : { reference: event.invoiceId },
    claims,
  };
}

function isSigned(body: Buffer, header: string | string[] | undefined, secret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(typeof header === 'string' ? header : '') ?? [];
  if (hex === undefined) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(hex, 'hex'));
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
