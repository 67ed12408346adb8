import type { QueryKey } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';

/** The dashboard shows orders and the balance, so both topics invalidate it. */
export const dashboardKey = ['orders', 'dashboard'] as const;

/** Depends on the shop's settings and on the account's own deposits. */
export const paymentOptionsKey = ['balance', 'options'] as const;

/** The server's verdict on a new order, which depends on the shop's rules and on excluded communities. */
export const orderRulesKey = ['order-rules'] as const;

/** Work waiting for staff depends on several topics. */
export const needsKey = ['needs'] as const;

/** A customer's badges depend on several topics, and change when another device has shown them. */
export const badgesKey = ['badges'] as const;

/** Queries with other keys: orders and refunds change balances, and staff learn of deposits by notification. */
const alsoInvalidated: Partial<Record<LiveTopic, readonly QueryKey[]>> = {
  account: [['second-factor']],
  balance: [dashboardKey],
  shop: [paymentOptionsKey, orderRulesKey],
  exclusions: [orderRulesKey],
  orders: [['users'], needsKey, badgesKey],
  tickets: [badgesKey],
  announcements: [badgesKey],
  payments: [['users'], needsKey],
  messages: [needsKey],
  notifications: [['users'], ['payments'], needsKey],
};

/** Query keys that a topic invalidates: all that begin with its name, and a few others. */
export function queryKeysOf(topic: LiveTopic): readonly QueryKey[] {
  return [[topic], ...(alsoInvalidated[topic] ?? [])];
}
