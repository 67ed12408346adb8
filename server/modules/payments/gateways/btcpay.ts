import { z } from 'zod';
import { dollarsText } from '#contract/values/money.ts';
import { type BtcpayAccess, callStore, Invoice, InvoiceMethod } from './btcpay-api.ts';
import { parseBtcpayEvent } from './btcpay-events.ts';
import { btcpayReport } from './btcpay-report.ts';
import type { Charge, Gateway, GatewayReport, KnownPayment } from './gateway.ts';

export interface BtcpayOptions extends Omit<BtcpayAccess, 'timeoutMs'> {
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/** A payment takes up to three calls, which together stay below what a gateway may take. */
const defaultTimeoutMs = 6_000;

export function createBtcpayGateway({ webhookSecret, timeoutMs = defaultTimeoutMs, ...store }: BtcpayOptions): Gateway {
  const access: BtcpayAccess = { ...store, timeoutMs };
  return {
    name: 'btcpay',
    methods: [{ type: 'Bitcoin', form: 'none' }],
    // What BTCPay Server calls a refund is a link at which the customer claims bitcoin, so staff send it by hand.
    canRefund: false,
    charge: async (charge, signal) => report(access, await makeInvoice(access, charge, signal), signal),
    fetchPayment: async (payment, signal) => {
      const invoice = await readInvoice(access, payment, signal);
      return invoice && report(access, invoice, signal);
    },
    refund: async () => ({ outcome: 'refused', reason: 'Bitcoin is sent back by hand, from the wallet of the store.' }),
    parseWebhook: (webhook) => parseBtcpayEvent(webhook, { secret: webhookSecret, storeId: store.storeId }),
  };
}

async function report(access: BtcpayAccess, invoice: Invoice, signal: AbortSignal): Promise<GatewayReport> {
  if (invoice.status !== 'New') return btcpayReport(invoice, []);
  const path = `/invoices/${encodeURIComponent(invoice.id)}/payment-methods`;
  return btcpayReport(invoice, await callStore(access, { path, answer: z.array(InvoiceMethod) }, signal));
}

/** BTCPay Server has no idempotency keys: an earlier call for the same payment is looked for first. */
async function makeInvoice(access: BtcpayAccess, charge: Charge, signal: AbortSignal): Promise<Invoice> {
  const before = await findInvoice(access, charge.paymentId, signal);
  if (before) return before;
  const body = {
    amount: dollarsText(charge.amountCents),
    currency: 'USD',
    metadata: { orderId: charge.paymentId, itemDesc: `Deposit ${charge.receiptNumber}` },
    // The address is shown on our page, so it must be there before anybody asks for it on theirs.
    checkout: { lazyPaymentMethods: false },
  };
  return callStore(access, { path: '/invoices', answer: Invoice, body }, signal);
}

async function readInvoice(
  access: BtcpayAccess,
  { paymentId, reference }: KnownPayment,
  signal: AbortSignal,
): Promise<Invoice | undefined> {
  if (reference === undefined) return findInvoice(access, paymentId, signal);
  return callStore(access, { path: `/invoices/${encodeURIComponent(reference)}`, answer: Invoice }, signal);
}

const bestFirst: readonly Invoice['status'][] = ['Settled', 'Processing', 'New', 'Expired', 'Invalid'];

/** Several, when a call whose answer was lost had made one all the same: the one that is furthest is it. */
async function findInvoice(access: BtcpayAccess, paymentId: string, signal: AbortSignal): Promise<Invoice | undefined> {
  const path = `/invoices?orderId=${encodeURIComponent(paymentId)}`;
  const invoices = await callStore(access, { path, answer: z.array(Invoice) }, signal);
  return invoices
    .filter(({ metadata }) => metadata?.orderId === paymentId)
    .toSorted((one, other) => bestFirst.indexOf(one.status) - bestFirst.indexOf(other.status))[0];
}
