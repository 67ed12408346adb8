import { randomUUID } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { createAccount, hashPassword } from '#server/modules/accounts/index.ts';
import { daysAgo } from './history.ts';

export const demoSignIns = [
  {
    role: 'admin',
    staffRole: 'owner',
    email: 'admin@boostdesk.test',
    password: 'Admin-demo-2026!',
    firstName: 'Ada',
    lastName: 'Marsh',
  },
  {
    role: 'user',
    email: 'customer@boostdesk.test',
    password: 'Customer-demo-2026!',
    firstName: 'Cleo',
    lastName: 'Brandt',
  },
] as const;

/** One for each other role. They have the admin's password. */
const colleagues = [
  { staffRole: 'manager', firstName: 'Marta', lastName: 'Keller' },
  { staffRole: 'fulfillment', firstName: 'Femi', lastName: 'Adeyemi' },
  { staffRole: 'support', firstName: 'Suki', lastName: 'Tanaka' },
  { staffRole: 'finance', firstName: 'Finn', lastName: 'O’Brien' },
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

type Colleague = (typeof colleagues)[number]['staffRole'];

export interface DemoAccounts {
  readonly adminId: AccountId;
  readonly colleagueIds: Readonly<Record<Colleague, AccountId>>;
  /** The customer that visitors of the demo sign in as. */
  readonly customerId: AccountId;
  readonly otherIds: readonly string[];
}

export async function buildAccounts(ctx: Context): Promise<DemoAccounts> {
  const opened = { ...ctx, now: daysAgo(ctx.now, 60) };
  const [admin, customer] = demoSignIns;
  const passwordHash = await hashPassword(admin.password);
  const { id: adminId } = await createAccount(opened, { ...admin, passwordHash, isVerified: true });
  const { id: customerId } = await createAccount(opened, {
    ...customer,
    passwordHash: await hashPassword(customer.password),
    isVerified: true,
  });
  const colleagueIds = { manager: '', fulfillment: '', support: '', finance: '' };
  for (const colleague of colleagues) {
    const email = `${colleague.staffRole}@boostdesk.test`;
    const { id } = await createAccount(opened, { ...colleague, email, passwordHash, isVerified: true });
    colleagueIds[colleague.staffRole] = id;
  }
  const unusableHash = await hashPassword(randomUUID());
  const otherIds: string[] = [];
  for (const [index, [firstName, lastName]] of others.entries()) {
    const email = `customer-${index + 1}@boostdesk.test`;
    const opened = { ...ctx, now: daysAgo(ctx.now, 58 - index * 4.3) };
    const account = { firstName, lastName, email, passwordHash: unusableHash } as const;
    // The two newest have not confirmed their email yet.
    otherIds.push((await createAccount(opened, { ...account, isVerified: index < others.length - 2 })).id);
  }
  return { adminId, colleagueIds, customerId, otherIds };
}
