import Stripe from 'stripe';
import {
  type LocalResponse,
  type LocalRequest,
  type LocalServer,
  startLocalServer,
} from '#tests/support/servers/local-server.ts';
import { createStripeBooks, type StripeBooks, type StripeIntent } from './stripe-books.ts';

export const stripeKeys: Readonly<Record<'secretKey' | 'publishableKey' | 'webhookSecret', string>> = {
  secretKey: 'sk_test_local_0123456789',
  publishableKey: 'pk_test_local_0123456789',
  webhookSecret: 'whsec_local_0123456789',
};

export interface StripeServer extends LocalServer {
  readonly books: StripeBooks;
  /** Expires all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
}

/** A local fake of the Stripe API over real HTTP, with the published shapes of the calls we make. */
export async function startStripeServer(): Promise<StripeServer> {
  const books = createStripeBooks();
  const responses = new Map<string, { readonly body: string; readonly response: LocalResponse }>();
  const server = await startLocalServer((request) => {
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      return failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' && request.method === 'POST' ? responses.get(key) : undefined;
    if (before && before.body !== request.body) {
      return failure(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used once.',
      });
    }
    const response = before?.response ?? respondTo(request, books);
    if (typeof key === 'string') responses.set(key, { body: request.body, response: structuredClone(response) });
    return response;
  });
  return Object.assign(server, { books, forgetKeys: () => responses.clear() });
}

function respondTo(request: LocalRequest, books: StripeBooks): LocalResponse {
  const [, , resource = '', id, action] = request.url.pathname.split('/');
  switch (`${request.method} ${resource}${id === undefined ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`) {
    case 'POST payment_intents':
      return createIntent(new URLSearchParams(request.body), books);
    case 'GET payment_intents':
      return listIntents(request.url.searchParams, books);
    case 'GET payment_intents/:id':
      return found(expanded(books.intents.get(id ?? ''), request, books));
    case 'POST payment_intents/:id/cancel': {
      const intent = books.intents.get(id ?? '');
      if (intent) intent.status = 'canceled';
      return found(intent);
    }
    case 'POST refunds':
      return createRefund(new URLSearchParams(request.body), books);
    case 'GET refunds':
      return list(books.refunds.filter(isOf(request)), false);
    case 'GET disputes':
      return list(books.disputes.filter(isOf(request)), false);
    default:
      return failure(404, { type: 'invalid_request_error', message: 'Unrecognized request URL.' });
  }
}

/** Stripe leaves the refunds of a charge out unless they are asked for. */
function expanded(intent: StripeIntent | undefined, { url }: LocalRequest, books: StripeBooks): unknown {
  const charge = intent?.latest_charge;
  if (!charge || ![...url.searchParams.values()].includes('latest_charge.refunds')) return intent;
  const data = books.refunds.filter(({ payment_intent: of }) => of === intent.id);
  return { ...intent, latest_charge: { ...charge, refunds: { object: 'list', data } } };
}

const isOf = (request: LocalRequest) => (it: { payment_intent: string }) =>
  it.payment_intent === request.url.searchParams.get('payment_intent');

const list = (data: readonly unknown[], hasMore: boolean): LocalResponse => ({
  status: 200,
  json: { object: 'list', url: '/v1/list', data, has_more: hasMore },
});

function createIntent(params: URLSearchParams, books: StripeBooks): LocalResponse {
  const charged = books.charge({
    amount: Number(params.get('amount')),
    currency: params.get('currency') ?? '',
    paymentMethod: params.get('payment_method') ?? '',
    description: params.get('description'),
    metadata: metadataOf(params),
    created: Math.floor(Date.now() / 1000),
  });
  if (charged.kind === 'made') return { status: 200, json: charged.intent };
  if (charged.kind === 'refused') return failure(402, { ...charged.error, payment_intent: charged.intent });
  return failure(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'payment_method',
    message: `No such PaymentMethod: '${params.get('payment_method')}'`,
  });
}

function metadataOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

/** Newest first, like Stripe. */
function listIntents(params: URLSearchParams, books: StripeBooks): LocalResponse {
  const [from, to] = [Number(params.get('created[gte]') ?? 0), Number(params.get('created[lte]') ?? Infinity)];
  const all = [...books.intents.values()]
    .filter(({ created }) => created >= from && created <= to)
    .toReversed()
    .toSorted((one, other) => other.created - one.created);
  const start = all.findIndex(({ id }) => id === params.get('starting_after')) + 1;
  const limit = Number(params.get('limit') ?? 10);
  return list(all.slice(start, start + limit), all.length > start + limit);
}

function createRefund(params: URLSearchParams, books: StripeBooks): LocalResponse {
  const refund = books.refund(params.get('payment_intent') ?? '', Number(params.get('amount')), metadataOf(params));
  if (refund) return { status: 200, json: refund };
  return failure(400, {
    type: 'invalid_request_error',
    code: books.refusesRefunds ? 'charge_disputed' : 'charge_already_refunded',
    message: 'It can’t be refunded.',
  });
}

function found(intent: unknown): LocalResponse {
  if (intent) return { status: 200, json: intent };
  return failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' });
}

const failure = (status: number, error: Record<string, unknown>): LocalResponse => ({ status, json: { error } });

export interface StripeCall {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A webhook signed with Stripe's library. `at` is the signed timestamp. */
export function stripeEvent(
  type: string,
  object: unknown,
  { id = `evt_${crypto.randomUUID()}`, at = new Date(), secret = stripeKeys.webhookSecret } = {},
): StripeCall {
  const timestamp = Math.floor(at.getTime() / 1000);
  const event = { id, object: 'event', type, created: timestamp, livemode: false, data: { object } };
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } };
}
