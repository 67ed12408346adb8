import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { panelActions } from '#contract/openapi/panel-v2.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { stock } from '#tests/support/people/customers.ts';
import type { Shop } from '#tests/support/leaving/leaver.ts';
import { moneyCalls } from '#tests/support/leaving/money-calls.ts';
import { deletedNaively, race, roundsOf } from '#tests/support/leaving/race.ts';
import { useMoney } from '#tests/support/money.ts';
import { peopleOf } from '#tests/support/people/people.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const money = useMoney(database);
const { call } = peopleOf(server, database);
/** With an admin who has just signed in: the long form takes longer than a proof of who they are is worth. */
const openShop = async (): Promise<Shop> => ({
  connection: database.connection,
  money,
  call,
  admin: await signIn(database.connection, { role: 'admin' }),
});

beforeAll(() => stock(database.connection));

/** What writes and moves nobody's money: whole groups of the contract (`all`), and calls of others. */
const movesNoMoney: Readonly<Record<string, string>> = {
  sessions: 'all',
  secondFactor: 'all',
  apiKeys: 'all',
  webhooks: 'all',
  google: 'all',
  googleConnection: 'all',
  adminServices: 'all',
  contact: 'all',
  tickets: 'all',
  adminMessages: 'all',
  announcements: 'all',
  adminAnnouncements: 'all',
  notifications: 'all',
  blog: 'all',
  live: 'all',
  proofs: 'all',
  accounts: 'register disown resendVerification forgotPassword resetPassword resetPasswordByLink resendResetCode',
  accountSettings:
    'changeProfile requestEmailChange cancelEmailChange changePassword endSession endOtherSessions changePreferences',
  adminUsers: 'changeRole block unblock',
  panel: 'services status balance refill refill_status',
};

const isKnownToMoveNone = (group: string, name: string) => {
  const known = movesNoMoney[group] ?? '';
  return known === 'all' || known.split(' ').includes(name);
};

it('knows of every call that writes whether it moves money', () => {
  const panel = Object.fromEntries(panelActions.map((action) => [action, { method: 'POST' }] as const));
  const groups = Object.entries<Readonly<Record<string, Pick<Endpoint, 'method'>>>>({ ...api, panel });
  const raced = new Set(Object.keys(moneyCalls).map((name) => name.split(' (')[0]));
  const unknown = groups.flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { method }]) => {
      const isKnown = method === 'GET' || raced.has(`${group}.${name}`) || isKnownToMoveNone(group, name);
      return isKnown ? [] : [`${group}.${name}`];
    }),
  );
  expect(unknown).toEqual([]);
});

describe('R16: money calls while their account is deleted or blocked', { timeout: 3_600_000 }, () => {
  it('leave nothing open on a deleted account, and begin nothing for a blocked one', async () => {
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
    // Deletion is refused wherever the call has left something open; a block never is.
    expect(ended.delete).toBeGreaterThan(Object.keys(moneyCalls).length / 3);
    expect(ended.block).toBe(tried / 2);
  });

  it.each(['orders.place', 'payments.pay', 'adminPayments.adjust', 'adminOrders.delete'])(
    'are caught: a deletion that checks first and writes then leaves %s behind',
    async (name) => {
      const prepare = moneyCalls[name];
      if (!prepare) throw new Error(`There is no ${name}`);
      expect(await deletedNaively(await openShop(), prepare)).not.toEqual([]);
    },
  );
});
