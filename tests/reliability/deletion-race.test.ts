import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { panelActions } from '#contract/openapi/panel-v2.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { stock } from '#tests/support/people/customers.ts';
import type { Shop } from '#tests/support/deletion-race/customers.ts';
import { moneyCalls } from '#tests/support/deletion-race/money-calls.ts';
import { deleteWithoutLocks, race, roundsOf } from '#tests/support/deletion-race/race.ts';
import { useMoney } from '#tests/support/money.ts';
import { peopleOf } from '#tests/support/people/people.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const money = useMoney(database);
const { call } = peopleOf(server, database);
/** Signs in a new admin, because the long form outlasts the time that a recent proof is valid. */
const openShop = async (): Promise<Shop> => ({
  connection: database.connection,
  money,
  call,
  admin: await signIn(database.connection, { role: 'admin' }),
});

beforeAll(() => stock(database.connection));

/** Calls that write but move no money: whole groups of the contract (`all`) or single calls. */
const movesNoMoney: Readonly<Record<string, string>> = {
  sessions: 'all',
  secondFactor: 'all',
  apiKeys: 'all',
  webhooks: 'all',
  google: 'all',
  googleConnection: 'all',
  orderDrafts: 'all',
  adminServices: 'all',
  adminCategories: 'all',
  adminShop: 'all',
  adminEmails: 'all',
  contact: 'all',
  exclusions: 'all',
  adminExclusions: 'all',
  tickets: 'all',
  adminMessages: 'all',
  announcements: 'all',
  adminAnnouncements: 'all',
  notifications: 'all',
  blog: 'all',
  adminBlog: 'all',
  live: 'all',
  proofs: 'all',
  accounts: 'register disown resendVerification forgotPassword resetPassword resetPasswordByLink resendResetCode',
  accountSettings:
    'changeProfile changeBilling requestEmailChange cancelEmailChange changePassword endSession endOtherSessions changePreferences',
  orders: 'changeReference checkRules markAsSeen',
  adminApprovals: 'decline withdraw',
  adminOrders: 'takeNext start release correctLink setResults export',
  adminPayments: 'export',
  adminReports: 'export',
  adminNotes: 'all',
  adminSavedReplies: 'all',
  adminStaff: 'all',
  adminInvitations: 'all',
  staffInvitations: 'open accept',
  adminUsers: 'changeRole block unblock resendConfirmation export',
  panel: 'services status balance refill refill_status',
};

const isListedAsMovingNone = (group: string, name: string) => {
  const known = movesNoMoney[group] ?? '';
  return known === 'all' || known.split(' ').includes(name);
};

it('every call that writes is classified as moving money or not', () => {
  const panel = Object.fromEntries(panelActions.map((action) => [action, { method: 'POST' }] as const));
  const groups = Object.entries<Readonly<Record<string, Pick<Endpoint, 'method'>>>>({ ...api, panel });
  const raced = new Set(Object.keys(moneyCalls).map((name) => name.split(' (')[0]));
  const unknown = groups.flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { method }]) => {
      const isKnown = method === 'GET' || raced.has(`${group}.${name}`) || isListedAsMovingNone(group, name);
      return isKnown ? [] : [`${group}.${name}`];
    }),
  );
  expect(unknown).toEqual([]);
});

describe('R16: money calls while their account is deleted or blocked', { timeout: 3_600_000 }, () => {
  it('leave nothing open on a deleted account and start nothing on a blocked one', async () => {
    const wrong: string[] = [];
    const ended = { delete: 0, block: 0 };
    let tried = 0;
    for (const [name, prepare] of Object.entries(moneyCalls)) {
      const shop = await openShop();
      for (const round of roundsOf(shortOrLong(2, 100))) {
        const result = await race(shop, name, prepare, round);
        tried += 1;
        ended[round.ending] += result.hasEnded ? 1 : 0;
        wrong.push(...result.wrong);
      }
    }
    const measured = `${ended.delete} accounts deleted, ${ended.block} blocked`;
    reportRow({ row: 'R16', what: 'money calls against deletion and blocking', tried, wrong: wrong.length, measured });
    expect(wrong).toEqual([]);
    expect((await reconcile(money.ctx())).map(describeDifference)).toEqual([]);
    // A deletion is refused if the call left something open; a block never is.
    expect(ended.delete).toBeGreaterThan(Object.keys(moneyCalls).length / 3);
    expect(ended.block).toBe(tried / 2);
  });

  it.each(['orders.place', 'payments.pay', 'adminPayments.adjust', 'adminOrders.delete'])(
    'are detected when a deletion without locks misses %s',
    async (name) => {
      const prepare = moneyCalls[name];
      if (!prepare) throw new Error(`There is no ${name}`);
      expect(await deleteWithoutLocks(await openShop(), prepare)).not.toEqual([]);
    },
  );
});
