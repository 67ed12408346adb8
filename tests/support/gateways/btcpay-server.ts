import { createHmac, randomUUID } from 'node:crypto';
import {
  type LocalResponse,
  type LocalRequest,
  type LocalServer,
  startLocalServer,
} from '#tests/support/servers/local-server.ts';

export const btcpayKeys: Readonly<Record<'apiKey' | 'storeId' | 'webhookSecret', string>> = {
  apiKey: 'a-local-api-key',
  storeId: 'LocalStore',
  webhookSecret: 'a-local-webhook-secret',
};

export interface BtcpayInvoice {
  id: string;
  storeId: string;
  amount: string;
  currency: string;
  type: 'Standard';
  status: 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
  additionalStatus: 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked' | 'Invalid';
  createdTime: number;
  expirationTime: number;
  metadata: { orderId: string; itemDesc: string };
}

const dollarsForBitcoin = 50_000;
const expiryMinutes = 15;

/** In-memory invoices with BTCPay Server's status transitions. */
function createBtcpayBooks() {
  const invoices = new Map<string, BtcpayInvoice>();
  const received = new Map<string, number>();
  const invoiceOf = (id: string) => {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error(`There is no invoice ${id}`);
    return invoice;
  };
  const price = ({ amount }: BtcpayInvoice) => Number(amount) / dollarsForBitcoin;
  return {
    invoices,
    price: (id: string) => price(invoiceOf(id)),
    received: (id: string) => received.get(id) ?? 0,
    /** Registers a transaction. A full payment waits for confirmations. */
    receive(id: string, bitcoin: number) {
      const invoice = invoiceOf(id);
      const total = (received.get(id) ?? 0) + bitcoin;
      received.set(id, total);
      const isEnough = total >= price(invoice);
      if (invoice.status === 'New' && isEnough) {
        invoice.status = 'Processing';
        invoice.additionalStatus = total > price(invoice) ? 'PaidOver' : 'None';
      } else if (invoice.status === 'Expired' && isEnough) invoice.additionalStatus = 'PaidLate';
      else if (!isEnough) invoice.additionalStatus = 'PaidPartial';
    },
    confirm(id: string) {
      invoiceOf(id).status = 'Settled';
    },
    expire(id: string) {
      invoiceOf(id).status = 'Expired';
    },
    mark(id: string, status: 'Settled' | 'Invalid') {
      Object.assign(invoiceOf(id), { status, additionalStatus: 'Marked' });
    },
  };
}
export type BtcpayBooks = ReturnType<typeof createBtcpayBooks>;

export interface BtcpayServer extends LocalServer {
  readonly books: BtcpayBooks;
}

/** A local fake of BTCPay Server's Greenfield API over real HTTP, with the published request and response shapes. */
export async function startBtcpayServer(): Promise<BtcpayServer> {
  const books = createBtcpayBooks();
  const server = await startLocalServer((request) => {
    if (request.headers.authorization !== `token ${btcpayKeys.apiKey}`) return problem(401, 'unauthenticated');
    const [, , , , storeId, , id, part] = request.url.pathname.split('/');
    if (storeId !== btcpayKeys.storeId) return problem(403, 'missing-permission');
    if (id !== undefined) return responseFor(books, id, part);
    return request.method === 'POST' ? create(books, request) : { status: 200, json: search(books, request) };
  });
  return Object.assign(server, { books });
}

const problem = (status: number, code: string): LocalResponse => ({ status, json: { code, message: code } });

function create({ invoices }: BtcpayBooks, { body }: LocalRequest): LocalResponse {
  const requested = JSON.parse(body) as Pick<BtcpayInvoice, 'amount' | 'currency' | 'metadata'>;
  const createdTime = Math.floor(Date.now() / 1000);
  const invoice: BtcpayInvoice = {
    id: randomUUID().replaceAll('-', '').slice(0, 22),
    storeId: btcpayKeys.storeId,
    amount: requested.amount,
    currency: requested.currency,
    type: 'Standard',
    status: 'New',
    additionalStatus: 'None',
    createdTime,
    expirationTime: createdTime + expiryMinutes * 60,
    metadata: requested.metadata,
  };
  invoices.set(invoice.id, invoice);
  return { status: 200, json: invoice };
}

function search({ invoices }: BtcpayBooks, { url }: LocalRequest): BtcpayInvoice[] {
  const orderIds = url.searchParams.getAll('orderId');
  return [...invoices.values()].filter(({ metadata }) => orderIds.includes(metadata.orderId)).toReversed();
}

function responseFor(books: BtcpayBooks, id: string, part: string | undefined): LocalResponse {
  const invoice = books.invoices.get(id);
  if (!invoice) return problem(404, 'invoice-not-found');
  return { status: 200, json: part === 'payment-methods' ? methodsOf(books, id) : invoice };
}

function methodsOf(books: BtcpayBooks, id: string): unknown[] {
  const address = `bcrt1q${id.toLowerCase()}`;
  const due = (books.price(id) - books.received(id)).toFixed(8);
  const amounts = {
    currency: 'BTC',
    rate: `${dollarsForBitcoin}.0`,
    amount: books.price(id).toFixed(8),
    due,
    totalPaid: books.received(id).toFixed(8),
    paymentMethodPaid: books.received(id).toFixed(8),
    paymentMethodFee: '0.0',
    activated: true,
    payments: [],
  };
  return [
    { ...amounts, paymentMethodId: 'BTC-LN', destination: 'lnbcrt1', paymentLink: 'lightning:lnbcrt1' },
    {
      ...amounts,
      paymentMethodId: 'BTC-CHAIN',
      destination: address,
      paymentLink: `bitcoin:${address}?amount=${due}&label=Shop`,
    },
  ];
}

export interface BtcpayCall {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A signed BTCPay Server webhook. A redelivery has a new ID and refers to the original one. */
export function btcpayEvent(
  type: string,
  invoice: BtcpayInvoice,
  {
    deliveryId = randomUUID(),
    originalDeliveryId = deliveryId,
    secret = btcpayKeys.webhookSecret,
    ...changes
  }: { deliveryId?: string; originalDeliveryId?: string; secret?: string; [change: string]: unknown } = {},
): BtcpayCall {
  const payload = JSON.stringify({
    deliveryId,
    webhookId: 'a-webhook',
    originalDeliveryId,
    isRedelivery: originalDeliveryId !== deliveryId,
    type,
    timestamp: Math.floor(Date.now() / 1000),
    storeId: invoice.storeId,
    invoiceId: invoice.id,
    metadata: invoice.metadata,
    ...changes,
  });
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  return { payload, headers: { 'content-type': 'application/json', 'btcpay-sig': `sha256=${signature}` } };
}
