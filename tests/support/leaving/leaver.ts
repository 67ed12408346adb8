import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { openSession } from '#server/modules/sessions/index.ts';
import { type SignedIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { cards, type useMoney } from '#tests/support/money.ts';
import type { peopleOf } from '#tests/support/people/people.ts';

export interface Shop {
  readonly connection: DatabaseConnection;
  readonly money: ReturnType<typeof useMoney>;
  readonly call: ReturnType<typeof peopleOf>['call'];
  readonly admin: SignedIn;
}

/**
 * A customer with two sessions, so that a gate can hold the one that no call of theirs comes with, and with a webhook,
 * which placing an order locks, too.
 */
export async function leaver({ connection }: Shop, balanceCents = 0): Promise<SignedIn> {
  const customer = await signInWith(connection, balanceCents);
  const ctx = createContext(connection, { kind: 'system', name: 'test' }, new Date(Date.now() + 1));
  const session = { accountId: customer.accountId, userAgent: '', address: '127.0.0.1' };
  await openSession(ctx, deriveKeys(testAppKey), session);
  await connection.pool.query(
    `insert into webhooks (id, account_id, url, events, sealed_secret, created_at)
     values (gen_random_uuid(), $1, 'https://hooks.example.com/', '{order.created,order.canceled,payment.paid}', '', now())`,
    [customer.accountId],
  );
  return customer;
}

let links = 0;

/** 100 of the first service cost $5.00. */
export const newOrder = (quantity = 100) => ({
  serviceId: 1,
  link: `https://www.reddit.com/r/cats/comments/leav${(++links).toString(36)}`,
  quantity,
});

/** An open order for the whole balance. */
export async function withOrder(shop: Shop, who: SignedIn): Promise<string> {
  const placed = await shop.call('POST', '/orders', who.headers, newOrder());
  if (placed.statusCode !== 201) throw new Error(placed.body);
  return placed.json<{ _id: string }>()._id;
}

/** A customer with nothing left, who could go: their money went into an order that is done. */
export async function withFinishedOrder(shop: Shop): Promise<{ who: SignedIn; orderId: string }> {
  const who = await leaver(shop, 500);
  const orderId = await withOrder(shop, who);
  const done = { status: 'Completed', completedVotes: 100 };
  const changed = await shop.call('PUT', `/admin/orders/${orderId}`, shop.admin.headers, done);
  if (changed.statusCode !== 200) throw new Error(changed.body);
  return { who, orderId };
}

/** A customer whose payment the bank has approved, while we do not know it yet. */
export async function withApprovedPayment(shop: Shop): Promise<{ who: SignedIn; paymentId: string }> {
  const who = await leaver(shop);
  const paymentId = await shop.money.deposit(who.accountId, 2500, cards.confirmed);
  await shop.money.sandbox().confirm(paymentId, true);
  return { who, paymentId };
}

/** A customer with $25.00 that they have asked back. */
export async function withRefundRequest(shop: Shop): Promise<{ who: SignedIn; requestId: string }> {
  const who = await leaver(shop);
  await shop.money.deposit(who.accountId, 2500);
  const asked = { amount: 20, reason: 'Not needed' };
  const request = await shop.call('POST', '/payment/refund-requests', who.headers, asked);
  if (request.statusCode !== 201) throw new Error(request.body);
  return { who, requestId: request.json<{ _id: string }>()._id };
}

/** A customer without a confirmed address, who spent their first deposit while its bonus is held back. */
export async function withHeldBonus(shop: Shop): Promise<SignedIn> {
  const who = await leaver(shop);
  await shop.money.query('update accounts set verified_at = null where id = $1', [who.accountId]);
  await shop.money.deposit(who.accountId, 500);
  const orderId = await withOrder(shop, who);
  const done = { status: 'Completed', completedVotes: 100 };
  await shop.call('PUT', `/admin/orders/${orderId}`, shop.admin.headers, done);
  return who;
}
