import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderStatuses } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { AppError } from '#server/errors.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { createCatalog } from '#server/modules/services/index.ts';
import { type SignedIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { adjust, signInWith, stock, walletOf } from '#tests/support/people/customers.ts';
import { cancelOrder } from './changes/cancel-order.ts';
import { changeOrder } from './changes/change-order.ts';
import { deleteOrder } from './changes/delete-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { placeOrders } from './placing/place-orders.ts';

const database = useTestDatabase();
const deps = {
  keys: deriveKeys(testAppKey),
  live: { publish: () => undefined },
  siteOrigin: 'http://localhost',
  timeZone: 'UTC',
  catalog: createCatalog(),
  isProduction: false,
  gateways: [],
};
beforeAll(() => stock(database.connection));

const system = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
const as = ({ accountId, sessionId }: SignedIn) =>
  createContext(database.connection, { kind: 'customer', accountId, sessionId } as const, new Date());
const differences = async () => (await reconcile(system())).map(describeDifference);

let links = 0;
const anyLink = () => `https://www.reddit.com/r/cats/comments/mny${(++links).toString(36)}`;
const wanted = (quantity: number) => ({ serviceId: 1, link: anyLink(), quantity });

/** Ignores refusals; any other error fails the test. */
const refusable = async <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });

type Step =
  | { readonly kind: 'place'; readonly quantity: number }
  | { readonly kind: 'place many'; readonly quantities: readonly number[] }
  | {
      readonly kind: 'change';
      readonly which: number;
      readonly status: (typeof orderStatuses)[number];
      readonly share: number;
    }
  | { readonly kind: 'cancel'; readonly which: number }
  | { readonly kind: 'delete'; readonly which: number }
  | { readonly kind: 'adjust'; readonly amount: number };

const quantity = fc.integer({ min: 5, max: 300 });
const which = fc.nat(20);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place' as const), quantity }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('place many' as const),
      quantities: fc.array(quantity, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which,
      status: fc.constantFrom(...orderStatuses),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'delete' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      amount: fc.integer({ min: -2000, max: 2000 }).filter((n) => n !== 0),
    }),
  },
);

async function run(who: SignedIn, orders: Order[], step: Step): Promise<void> {
  switch (step.kind) {
    case 'place': {
      const placed = await refusable(placeOrder(as(who), deps, wanted(step.quantity)));
      if (placed) orders.push(placed.order);
      return;
    }
    case 'place many':
      orders.push(...((await refusable(placeOrders(as(who), deps, step.quantities.map(wanted)))) ?? []));
      return;
    case 'adjust':
      return adjust(database.connection, who.accountId, step.amount);
    case 'change':
    case 'cancel':
    case 'delete': {
      const order = orders[step.which % Math.max(1, orders.length)];
      if (!order) return;
      if (step.kind === 'change') {
        const change = { status: step.status, completedVotes: Math.floor(step.share * order.quantity) };
        await refusable(changeOrder(system(), deps, { ref: order._id, change }));
      } else if (step.kind === 'cancel') {
        await refusable(cancelOrder(as(who), deps, order._id));
      } else {
        await deleteOrder(system(), deps, { ref: order._id });
        orders.splice(orders.indexOf(order), 1);
      }
    }
  }
}

describe('whatever happens to orders', () => {
  it('balances equal payments less what orders withhold, and the ledger adds up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const who = await signInWith(database.connection, 3000);
        const orders: Order[] = [];
        for (const step of steps) await run(who, orders, step);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('the same is true for concurrent changes', async () => {
    const who = await signInWith(database.connection, 5000);
    const orders: Order[] = [];
    for (let index = 0; index < 4; index++) await run(who, orders, { kind: 'place', quantity: 50 });
    const steps = fc.sample(anyStep, { numRuns: 60, seed: 7 }).filter(({ kind }) => kind !== 'delete');
    await Promise.all(steps.map((step) => run(who, orders, step)));
    expect(await differences()).toEqual([]);
  });
});

describe('a failure of any statement during placing leaves nothing behind', () => {
  const query = (text: string) => database.connection.pool.query(text);
  const rows = async (who: SignedIn) => {
    const { rows } = await database.connection.pool.query<{ orders: number; transfers: number; audit: number }>(
      `select (select count(*)::int from orders where account_id = $1) as orders,
        (select count(*)::int from transfers where wallet_id = $1) as transfers,
        (select count(*)::int from audit_log where actor_account_id = $1) as audit`,
      [who.accountId],
    );
    return rows[0];
  };
  beforeAll(() =>
    query(`create function break_it() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`),
  );

  it.each([
    ['before the order', 'before insert on orders'],
    ['after the order', 'after insert on orders'],
    ['before the transfer', 'before insert on transfers'],
    ['at the balance', 'after update on wallets'],
    ['after the transfer', 'after insert on transfers'],
    ['before the history', 'before insert on audit_log'],
    ['after the history', 'after insert on audit_log'],
    ['at the commit', 'constraint after insert on orders deferrable initially deferred'],
  ])('%s', async (_, when) => {
    const who = await signInWith(database.connection, 3000);
    const before = await rows(who);
    const constraint = when.startsWith('constraint ') ? 'constraint ' : '';
    const table = /on (\w+)/.exec(when)?.[1] ?? '';
    await query(
      `create ${constraint}trigger breaks ${when.slice(constraint.length)} for each row execute function break_it()`,
    );
    try {
      await expect(placeOrder(as(who), deps, wanted(10))).rejects.toThrow();
      await expect(placeOrders(as(who), deps, [wanted(10), wanted(20)])).rejects.toThrow();
    } finally {
      await query(`drop trigger breaks on ${table}`);
    }
    expect(await rows(who)).toEqual(before);
    expect(await walletOf(database.connection, who.accountId)).toMatchObject({ balanceCents: 3000, withheldCents: 0 });
    expect(await differences()).toEqual([]);
    expect((await placeOrder(as(who), deps, wanted(10))).order.status).toBe('Pending');
  });

  it('in the middle of a batch', async () => {
    const who = await signInWith(database.connection, 3000);
    const before = await rows(who);
    await query(
      `create trigger breaks after insert on orders for each row when (new.quantity = 33) execute function break_it()`,
    );
    try {
      await expect(placeOrders(as(who), deps, [wanted(10), wanted(33), wanted(20)])).rejects.toThrow();
    } finally {
      await query('drop trigger breaks on orders');
    }
    expect(await rows(who)).toEqual(before);
  });
});

describe('the database itself refuses', () => {
  it.each([
    ['an order that withholds something else than its status says', `withheld_cents = 0`],
    ['a canceled order that still withholds', `status = 'Canceled'`],
    ['a part that was not delivered', `status = 'Partial'`],
    ['more delivered than ordered', `delivered = quantity + 1`],
    ['less than nothing', `delivered = -1`],
    ['an unknown status', `status = 'Lost'`],
  ])('%s', async (_, change) => {
    const who = await signInWith(database.connection, 3000);
    const { order } = await placeOrder(as(who), deps, wanted(10));
    const changed = database.connection.pool.query(`update orders set ${change} where id = $1`, [order._id]);
    await expect(changed).rejects.toMatchObject({ code: '23514' });
  });
});
