import { randomUUID } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { createAccount, hashPassword } from '#server/modules/accounts/index.ts';
import { daysAgo } from './history.ts';

export const demoSignIns = [
  { role: 'admin', email: 'admin@boostdesk.test', password: 'Admin-demo-2026!', firstName: 'Ada', lastName: 'Marsh' },
  {
    role: 'user',
    email: 'customer@boostdesk.test',
    password: 'Customer-demo-2026!',
    firstName: 'Cleo',
    lastName: 'Brandt',
  },
] as const;

/** Customers that fill the back office's lists; nobody can sign in as them. */
const others = [
  ['Mira', 'Okafor'],
  ['Jonas', 'Lindqvist'],
  ['Priya', 'Raman'],
  ['Tomás', 'Herrera'],
  ['Elif', 'Aydın'],
  ['Noah', 'Whitfield'],
  ['Sana', 'Qureshi'],
  ['Viktor', 'Novák'],
  ['Amélie', 'Rousseau'],
  ['Kenji', 'Watanabe'],
  ['Lucia', 'Moretti'],
] as const;

/** The index of the customer with a refund request and a ticket about it. */
export const refundRequester = 2;

export interface DemoAccounts {
  readonly adminId: AccountId;
  /** The customer that visitors of the demo sign in as. */
  readonly customerId: AccountId;
  readonly otherIds: readonly string[];
}

export async function buildAccounts(ctx: Context): Promise<DemoAccounts> {
  const ids: Record<string, string> = {};
  for (const { password, ...account } of demoSignIns) {
    const passwordHash = await hashPassword(password);
    const opened = { ...ctx, now: daysAgo(ctx.now, 60) };
    ids[account.role] = (await createAccount(opened, { ...account, passwordHash, isVerified: true })).id;
  }
  const unusableHash = await hashPassword(randomUUID());
  const otherIds: string[] = [];
  for (const [index, [firstName, lastName]] of others.entries()) {
    const email = `customer-${index + 1}@boostdesk.test`;
    const opened = { ...ctx, now: daysAgo(ctx.now, 58 - index * 4.3) };
    const account = { role: 'user', firstName, lastName, email, passwordHash: unusableHash } as const;
    // The two newest have not confirmed their email yet.
    otherIds.push((await createAccount(opened, { ...account, isVerified: index < others.length - 2 })).id);
  }
  return { adminId: ids['admin'] ?? '', customerId: ids['user'] ?? '', otherIds };
}
