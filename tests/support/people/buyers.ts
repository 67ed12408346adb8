import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** An order or deposit that must happen exactly once, however often it is retried. */
export interface Submission {
  readonly path: '/orders' | '/payment';
  readonly idempotencyKey: string;
  readonly body: object;
}

export interface Buyer {
  readonly headers: { readonly authorization: string };
  /** IDs that the server acknowledged, by idempotency key. */
  readonly acknowledged: Map<string, string>;
  /** Submissions that were sent and got no response. */
  readonly unanswered: Map<string, Submission>;
}

export interface SubmissionResponse {
  readonly status: number;
  readonly isReplayed: boolean;
  readonly body: { readonly _id?: string; readonly payment?: { readonly _id: string }; readonly code?: string };
}

/** ID of the order or payment that was created. */
export const createdIdOf = ({ body }: SubmissionResponse): string | undefined => body._id ?? body.payment?._id;

/** Keep-alive connections, like browsers and API clients use. */
export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 32 });

const card = { cardNumber: '4242424242424242', cardExpiry: '12 / 40', cardCvc: '123', cardHolderName: 'K. Niner' };

export const deposit = (amount: number): Submission => ({
  path: '/payment',
  idempotencyKey: randomUUID(),
  body: { email: 'payer@example.test', ...card, amount, type: 'Card' },
});

let links = 0;
export const order = (): Submission => ({
  path: '/orders',
  idempotencyKey: randomUUID(),
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
  const response = await untilServed(() => fetch(`${url}/api/auth/register`, { method: 'POST', headers, body }));
  const { tokens } = (await response.json()) as { tokens: { accessToken: string } };
  return { headers: { authorization: `Bearer ${tokens.accessToken}` }, acknowledged: new Map(), unanswered: new Map() };
}

/** Retries while the server sheds load with 503. */
export async function untilServed<Result extends { readonly status: number }>(
  ask: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const response = await ask();
    if (response.status !== 503) return response;
    await pause(50);
  }
}

/** Throws if the connection breaks before the response is complete. */
export const send = (url: string, agent: Agent, buyer: Buyer, submission: Submission): Promise<SubmissionResponse> =>
  untilServed(() => sendOnce(url, agent, buyer, submission));

async function sendOnce(url: string, agent: Agent, buyer: Buyer, submission: Submission): Promise<SubmissionResponse> {
  const call = request(`${url}/api${submission.path}`, {
    agent,
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': submission.idempotencyKey },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(JSON.stringify(submission.body));
  const [response] = await answered;
  const isReplayed = response.headers['idempotency-replayed'] === 'true';
  return {
    status: response.statusCode ?? 0,
    isReplayed,
    body: JSON.parse(await text(response)) as SubmissionResponse['body'],
  };
}

/** Reads all orders. Throws if no response began; a response cut short is reported as not whole. */
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

/** Submits and records the acknowledged ID. */
export async function submit(url: string, agent: Agent, buyer: Buyer, submission: Submission): Promise<void> {
  buyer.unanswered.set(submission.idempotencyKey, submission);
  let response = await send(url, agent, buyer, submission);
  // A deposit that was answered with 503 may keep its key until a retry resumes it.
  while (response.body.code === 'idempotency_in_progress') {
    await pause(500);
    response = await send(url, agent, buyer, submission);
  }
  const id = createdIdOf(response);
  if (response.status !== 201 || id === undefined) {
    throw new Error(`${submission.path} was answered with ${response.status} ${response.body.code}`);
  }
  buyer.unanswered.delete(submission.idempotencyKey);
  buyer.acknowledged.set(submission.idempotencyKey, id);
}

/** IDs of all orders and paid deposits that the server has stored for a buyer. */
export async function storedIdsOf(url: string, buyer: Buyer): Promise<Set<string>> {
  const read = async (path: string) => {
    const response = await untilServed(() => fetch(`${url}/api${path}`, { headers: buyer.headers }));
    return (await response.json()) as { _id: string; type?: string; status?: string }[];
  };
  const [orders, payments] = await Promise.all([read('/auth/orders'), read('/payment/history')]);
  const deposits = payments.filter(({ type, status }) => type === 'Card' && status === 'paid');
  return new Set([...orders, ...deposits].map(({ _id }) => _id));
}
