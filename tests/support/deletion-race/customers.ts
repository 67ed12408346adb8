import type { PaymentId } from '#contract/values/ids.ts';
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
 * Has two sessions, so that a gate can lock the one that no request uses, and a webhook, because placing an order locks
 * webhooks too.
 */
export async function createCustomer({ connection }: Shop, balanceCents = 0): Promise<SignedIn> {
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

/** 100 units of the first service cost $5.00. */
export const newOrder = (quantity = 100) => ({
  serviceId: 1,
  link: `https://www.reddit.com/r/cats/comments/leav${(++links).toString(36)}`,
  quantity,
});

/** Places an order for the whole balance. */
export async function withOrder(shop: Shop, who: SignedIn): Promise<string> {
  const placed = await shop.call('POST', '/orders', who.headers, newOrder());
  if (placed.statusCode !== 201) throw new Error(placed.body);
  return placed.json<{ _id: string }>()._id;
}

/** A customer whose balance went into a completed order, so that the account can be deleted. */
export async function withFinishedOrder(shop: Shop): Promise<{ who: SignedIn; orderId: string }> {
  const who = await createCustomer(shop, 500);
  const orderId = await withOrder(shop, who);
  const done = { status: 'Completed', completedVotes: 100 };
  const changed = await shop.call('PUT', `/admin/orders/${orderId}`, shop.admin.headers, done);
  if (changed.statusCode !== 200) throw new Error(changed.body);
  return { who, orderId };
}

/** A customer with a payment that the bank has approved and we have not seen yet. */
export async function withApprovedPayment(shop: Shop): Promise<{ who: SignedIn; paymentId: PaymentId }> {
  const who = await createCustomer(shop);
  const paymentId = await shop.money.deposit(who.accountId, 2500, cards.confirmed);
  await shop.money.sandbox().confirm(paymentId, true);
  return { who, paymentId };
}

/** A customer with $25.00 who has requested a refund of $20.00. */
export async function withRefundRequest(shop: Shop): Promise<{ who: SignedIn; requestId: string }> {
  const who = await createCustomer(shop);
  await shop.money.deposit(who.accountId, 2500);
  const refund = { amount: 20, reason: 'Not needed' };
  const request = await shop.call('POST', '/payment/refund-requests', who.headers, refund);
  if (request.statusCode !== 201) throw new Error(request.body);
  return { who, requestId: request.json<{ _id: string }>()._id };
}

/** A customer with an unconfirmed email address who spent their first deposit while its bonus is on hold. */
export async function withHeldBonus(shop: Shop): Promise<SignedIn> {
  const who = await createCustomer(shop);
  await shop.money.query('update accounts set verified_at = null where id = $1', [who.accountId]);
  await shop.money.deposit(who.accountId, 500);
  const orderId = await withOrder(shop, who);
  const done = { status: 'Completed', completedVotes: 100 };
  await shop.call('PUT', `/admin/orders/${orderId}`, shop.admin.headers, done);
  return who;
}
