import { z } from 'zod';
import { paymentMessages } from '#content/messages/payments.ts';
import type { PaymentId } from '#contract/values/ids.ts';
import { dollarsText } from '#contract/values/money.ts';
import { type BtcpayAccess, callStore, Invoice, InvoiceMethod } from './btcpay-api.ts';
import { parseBtcpayEvent } from './btcpay-events.ts';
import { btcpayReport } from './btcpay-report.ts';
import type { Charge, Gateway, GatewayReport, KnownPayment } from './gateway.ts';

export interface BtcpayOptions extends Omit<BtcpayAccess, 'timeoutMs'> {
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/** A payment takes up to three calls, which together must stay below `gatewayMsMax`. */
const defaultTimeoutMs = 6_000;

export function createBtcpayGateway({ webhookSecret, timeoutMs = defaultTimeoutMs, ...store }: BtcpayOptions): Gateway {
  const access: BtcpayAccess = { ...store, timeoutMs };
  return {
    name: 'btcpay',
    methods: [{ type: 'Bitcoin', form: 'none' }],
    // A refund in BTCPay Server is only a link where the customer claims bitcoin, so staff send it by hand.
    canRefund: false,
    charge: async (charge, signal) => report(access, await createInvoice(access, charge, signal), signal),
    fetchPayment: async (payment, signal) => {
      const invoice = await readInvoice(access, payment, signal);
      return invoice && report(access, invoice, signal);
    },
    refund: async () => ({ outcome: 'refused', reason: paymentMessages.gateways.btcpayRefund }),
    parseWebhook: (webhook) => parseBtcpayEvent(webhook, { secret: webhookSecret, storeId: store.storeId }),
  };
}

async function report(access: BtcpayAccess, invoice: Invoice, signal: AbortSignal): Promise<GatewayReport> {
  if (invoice.status !== 'New') return btcpayReport(invoice, []);
  const path = `/invoices/${encodeURIComponent(invoice.id)}/payment-methods`;
  return btcpayReport(invoice, await callStore(access, { path, response: z.array(InvoiceMethod) }, signal));
}

/** BTCPay Server has no idempotency keys, so an existing invoice for the payment is looked up first. */
async function createInvoice(access: BtcpayAccess, charge: Charge, signal: AbortSignal): Promise<Invoice> {
  const existing = await findInvoice(access, charge.paymentId, signal);
  if (existing) return existing;
  const body = {
    amount: dollarsText(charge.amountCents),
    currency: 'USD',
    metadata: { orderId: charge.paymentId, itemDesc: paymentMessages.gateways.deposit(charge.receiptNumber) },
    // Our page shows the address, so it must not be created lazily on BTCPay's page.
    checkout: { lazyPaymentMethods: false },
  };
  return callStore(access, { path: '/invoices', response: Invoice, body }, signal);
}

async function readInvoice(
  access: BtcpayAccess,
  { paymentId, reference }: KnownPayment,
  signal: AbortSignal,
): Promise<Invoice | undefined> {
  if (reference === undefined) return findInvoice(access, paymentId, signal);
  return callStore(access, { path: `/invoices/${encodeURIComponent(reference)}`, response: Invoice }, signal);
}

const bestFirst: readonly Invoice['status'][] = ['Settled', 'Processing', 'New', 'Expired', 'Invalid'];

/** There may be several if a response was lost: the furthest one counts. */
async function findInvoice(
  access: BtcpayAccess,
  paymentId: PaymentId,
  signal: AbortSignal,
): Promise<Invoice | undefined> {
  const path = `/invoices?orderId=${encodeURIComponent(paymentId)}`;
  const invoices = await callStore(access, { path, response: z.array(Invoice) }, signal);
  return invoices
    .filter(({ metadata }) => metadata?.orderId === paymentId)
    .toSorted((one, other) => bestFirst.indexOf(one.status) - bestFirst.indexOf(other.status))[0];
}
