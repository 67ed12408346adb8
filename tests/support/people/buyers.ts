import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** One thing that a customer wants done once, whatever happens to the connection. */
export interface Wish {
  readonly path: '/orders' | '/payment';
  readonly key: string;
  readonly body: object;
}

export interface Buyer {
  readonly headers: { readonly authorization: string };
  /** The ids that the server answered with, by the key of the wish. */
  readonly acknowledged: Map<string, string>;
  /** What was sent and got no answer. */
  readonly unanswered: Map<string, Wish>;
}

export interface Whole {
  readonly status: number;
  readonly isReplayed: boolean;
  readonly body: { readonly _id?: string; readonly payment?: { readonly _id: string }; readonly code?: string };
}

/** Of the order or payment that was made. */
export const idIn = ({ body }: Whole): string | undefined => body._id ?? body.payment?._id;

/** Keeps its connections open, as browsers and programs do. */
export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 32 });

const card = { cardNumber: '4242424242424242', cardExpiry: '12 / 40', cardCvc: '123', cardHolderName: 'K. Niner' };

export const deposit = (amount: number): Wish => ({
  path: '/payment',
  key: randomUUID(),
  body: { email: 'payer@example.test', ...card, amount, type: 'Card' },
});

let links = 0;
export const order = (): Wish => ({
  path: '/orders',
  key: randomUUID(),
  body: {
    serviceId: 1,
    link: `https://www.reddit.com/r/cats/comments/${(36 ** 6 + links++).toString(36)}`,
    quantity: 5,
  },
});

export async function register(url: string): Promise<Buyer> {
  const password = 'Orchard-Gate-41';
  const email = `buyer-${randomUUID()}@example.test`;
  const registration = {
    firstName: 'A',
    lastName: 'Buyer',
    email,
    password,
    confirmPassword: password,
    acceptTerms: true,
  };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(registration);
  const answer = await untilServed(() => fetch(`${url}/api/auth/register`, { method: 'POST', headers, body }));
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  return { headers: { authorization: `Bearer ${tokens.accessToken}` }, acknowledged: new Map(), unanswered: new Map() };
}

/** A server that is short of time says so, and is asked again. */
async function untilServed<Answer extends { readonly status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await pause(50);
  }
}

/** The whole answer; it throws where the connection broke before its end. */
export const send = (url: string, agent: Agent, buyer: Buyer, wish: Wish): Promise<Whole> =>
  untilServed(() => sendOnce(url, agent, buyer, wish));

async function sendOnce(url: string, agent: Agent, buyer: Buyer, wish: Wish): Promise<Whole> {
  const call = request(`${url}/api${wish.path}`, {
    agent,
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': wish.key },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(JSON.stringify(wish.body));
  const [response] = await answered;
  const isReplayed = response.headers['idempotency-replayed'] === 'true';
  return { status: response.statusCode ?? 0, isReplayed, body: JSON.parse(await text(response)) as Whole['body'] };
}

/** Reads the whole list of orders; an answer that ends early is told from one that never began, which throws. */
export async function readOrders(url: string, agent: Agent, buyer: Buyer): Promise<{ readonly isWhole: boolean }> {
  const call = request(`${url}/api/auth/orders`, { agent, headers: buyer.headers });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end();
  const [response] = await answered;
  return text(response).then(
    () => ({ isWhole: response.complete }),
    () => ({ isWhole: false }),
  );
}

/** Makes a wish and keeps what came of it. */
export async function wishFor(url: string, agent: Agent, buyer: Buyer, wish: Wish): Promise<void> {
  buyer.unanswered.set(wish.key, wish);
  const answer = await send(url, agent, buyer, wish);
  const id = idIn(answer);
  if (answer.status !== 201 || id === undefined) {
    throw new Error(`${wish.path} was answered with ${answer.status} ${answer.body.code}`);
  }
  buyer.unanswered.delete(wish.key);
  buyer.acknowledged.set(wish.key, id);
}

/** The ids of all orders and paid deposits that the server has of a buyer. */
export async function keptOf(url: string, buyer: Buyer): Promise<Set<string>> {
  const read = async (path: string) => {
    const answer = await untilServed(() => fetch(`${url}/api${path}`, { headers: buyer.headers }));
    return (await answer.json()) as { _id: string; type?: string; status?: string }[];
  };
  const [orders, payments] = await Promise.all([read('/auth/orders'), read('/payment/history')]);
  const deposits = payments.filter(({ type, status }) => type === 'Card' && status === 'paid');
  return new Set([...orders, ...deposits].map(({ _id }) => _id));
}
