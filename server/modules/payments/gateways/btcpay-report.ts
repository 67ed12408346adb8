import { cents } from '#contract/values/money.ts';
import type { Invoice, InvoiceMethod } from './btcpay-api.ts';
import type { GatewayReport } from './gateway.ts';

const states: Readonly<Record<Invoice['status'], GatewayReport['state']>> = {
  New: 'pending',
  // Fully paid, but not enough confirmations yet.
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
 * An underpaid or late invoice is not paid: staff are notified and either mark it as settled in BTCPay Server, which
 * credits it here too, or adjust the balance.
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

/** Parsed exactly: an amount with fractions of a cent is not ours and must not match after rounding. */
function centsOf(amount: string): GatewayReport['amountCents'] {
  const [, commonList = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const exact = fraction.replace(/0+$/, '');
  if (commonList === '' || exact.length > 2) throw new Error(`BTCPay Server has an invoice over ${amount}`);
  return cents(Number(commonList) * 100 + Number(exact.padEnd(2, '0')));
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
