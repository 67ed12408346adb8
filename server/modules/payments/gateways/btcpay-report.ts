import { cents } from '#contract/values/money.ts';
import type { Invoice, InvoiceMethod } from './btcpay-api.ts';
import type { GatewayReport } from './gateway.ts';

const states: Readonly<Record<Invoice['status'], GatewayReport['state']>> = {
  New: 'pending',
  // All has arrived, and the network has not confirmed it often enough.
  Processing: 'pending',
  Settled: 'paid',
  Expired: 'failed',
  Invalid: 'failed',
};

const notices: Readonly<Record<string, NonNullable<GatewayReport['notice']>>> = {
  PaidPartial: 'partial',
  PaidOver: 'over',
  PaidLate: 'late',
};

/**
 * An invoice that got too little or its money too late is not paid: staff are told, and either mark it as settled in
 * BTCPay Server, which pays it here too, or settle it by an adjustment.
 */
export function btcpayReport(invoice: Invoice, methods: readonly InvoiceMethod[]): GatewayReport {
  const notice = notices[invoice.additionalStatus];
  return {
    paymentId: invoice.metadata?.orderId ?? '',
    reference: invoice.id,
    amountCents: centsOf(invoice.amount),
    currency: invoice.currency.toUpperCase(),
    state: states[invoice.status],
    takenBackCents: cents(0),
    ...(invoice.status === 'Expired' ? { failure: 'expired' } : {}),
    ...(invoice.status === 'Invalid' ? { failure: 'not-confirmed' } : {}),
    ...(notice ? { notice } : {}),
    next: invoice.status === 'New' ? bitcoinStep(invoice, methods) : { kind: 'none' },
  };
}

/** Exactly, since what is not whole cents was not asked for by us and must not pass as what was. */
function centsOf(amount: string): GatewayReport['amountCents'] {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const exact = fraction.replace(/0+$/, '');
  if (whole === '' || exact.length > 2) throw new Error(`BTCPay Server has an invoice over ${amount}`);
  return cents(Number(whole) * 100 + Number(exact.padEnd(2, '0')));
}

function bitcoinStep(invoice: Invoice, methods: readonly InvoiceMethod[]): GatewayReport['next'] {
  const onChain = methods.find(({ paymentMethodId, paymentMethod }) => {
    const id = paymentMethodId ?? paymentMethod;
    return id === 'BTC-CHAIN' || id === 'BTC';
  });
  if (!onChain?.destination) throw new Error('BTCPay Server gave no bitcoin address. Check the wallet of the store');
  const { destination: address, due: amountBtc, totalPaid } = onChain;
  return {
    kind: 'bitcoin',
    gateway: 'btcpay',
    address,
    amountBtc,
    ...(Number(totalPaid) > 0 ? { receivedBtc: totalPaid } : {}),
    uri: onChain.paymentLink ?? `bitcoin:${address}?amount=${amountBtc}`,
    expiresAt: new Date(invoice.expirationTime * 1000).toISOString(),
  };
}
