import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { MoneyReport } from '#contract/admin/reports.ts';
import type { TransferCode } from '#contract/payments/statement.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { cents } from '#contract/values/money.ts';
import { createContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { changeOrder, placeOrder, type PlacingDeps } from '#server/modules/orders/index.ts';
import { deleteOrder } from '#server/modules/orders/changes/delete-order.ts';
import { insertAdjustment } from '#server/modules/payments/index.ts';
import { refundBalance } from '#server/modules/payments/refunds/refund-balance.ts';
import { sendRefunds } from '#server/modules/payments/refunds/send-refunds.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { createCatalog } from '#server/modules/services/index.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { cards, useMoney } from '#tests/support/money.ts';
import { stock } from '#tests/support/people/customers.ts';
import { readMoneyReport } from './read-report.ts';
import { sumLedgerDays } from './sum-ledger-days.ts';

const database = useTestDatabase();
const money = useMoney(database);
beforeAll(() => stock(database.connection));

/** Mulberry32: the same sequence in every run. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
  };
}

const catalog = createCatalog();
const placing = (): PlacingDeps => ({
  ...money.deps(),
  timeZone: 'UTC',
  catalog,
  isProduction: false,
  sendsMail: false,
});

let links = 0;
const orders: string[] = [];
const steps = [
  'deposit',
  'deposit',
  'order',
  'order',
  'order',
  'change',
  'change',
  'change',
  'adjust',
  'refund',
  'charge back',
  'delete',
] as const;

async function perform(
  random: ReturnType<typeof randomFrom>,
  accountId: AccountId,
  adminId: AccountId,
): Promise<unknown> {
  const admin = () => ({
    ...money.ctx(),
    actor: { kind: 'admin', staffRole: 'owner', accountId: adminId, sessionId: randomUUID() } as const,
  });
  const step = orders.length === 0 ? 'order' : random.pick(steps);
  switch (step) {
    case 'deposit':
      return money.pay(accountId, 500 + random.below(9_000), {
        card: random.pick([cards.good, cards.refusesRefunds]),
      });
    case 'order': {
      const serviceId = random.pick([1, 1, 2, 3]);
      const link = `https://www.reddit.com/r/cats/comments/rep${(++links).toString(36)}${serviceId === 2 ? '/comment/k3xy9z' : ''}`;
      const actor = { kind: 'customer', accountId, sessionId: randomUUID() } as const;
      const placed = await placeOrder({ ...money.ctx(), actor }, placing(), {
        serviceId,
        link,
        quantity: 5 + random.below(40),
      });
      return orders.push(placed.order._id);
    }
    case 'change': {
      const ref = random.pick(orders);
      const status = random.pick(['In Progress', 'Partial', 'Canceled', 'Pending'] as const);
      return changeOrder(admin(), placing(), { ref, change: { status, completedVotes: random.below(5) } });
    }
    case 'delete':
      return deleteOrder(admin(), placing(), { ref: random.pick(orders) });
    case 'adjust':
      return insertAdjustment(money.ctx(), money.deps(), {
        accountId,
        amountCents: cents(random.pick([-1, 1]) * (1 + random.below(2_000))),
        reason: 'Test',
      });
    case 'refund': {
      const { balanceCents } = await readWallet(money.ctx(), accountId);
      const amountCents = cents(Math.max(1, Math.floor(balanceCents / 3)));
      await refundBalance(money.ctx(), money.deps(), { accountId, amountCents, reason: 'Test' });
      return sendRefunds(money.ctx(), money.deps());
    }
    case 'charge back': {
      const [charge] = await money.query<{ id: string; left: number }>(
        `select payment_id as id, (c.amount_cents - taken_back_cents)::int as left from sandbox_charges c
         join payments on payments.id = payment_id
         where account_id = $1 and c.state = 'paid' and c.amount_cents > taken_back_cents order by payment_id limit 1`,
        [accountId],
      );
      if (!charge || !(await money.sandbox().chargeBack(charge.id, cents(Math.ceil(charge.left / 2)))))
        return undefined;
      return money.send({ eventId: randomUUID(), paymentId: charge.id, claims: 'taken-back' });
    }
  }
}

interface Row extends Record<string, unknown> {
  readonly code: TransferCode;
  readonly cents: number;
  readonly is_incoming: boolean;
  readonly at: Date;
  readonly type: string | null;
  readonly service: number | null;
}

const readRows = () =>
  money.query<Row>(`
    select t.code, t.amount_cents::int as cents, t.wallet_id = t.to_wallet as is_incoming, t.created_at as at, p.type,
      coalesce(o.service_id, (a.before ->> 'serviceId')::int) as service
    from transfers t left join payments p on p.id = t.subject_id left join orders o on o.id = t.subject_id
    left join audit_log a on a.subject_id = t.subject_id::text and a.action = 'order.delete'`);

/** The same figures, computed row by row and with another calendar than the database's. */
function expectedFrom(rows: readonly Row[], { from, to, timeZone }: { from: string; to: string; timeZone: string }) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dayed = rows.map((row) => ({ ...row, day: format.format(row.at) }));
  const owed = (found: readonly Row[]) =>
    found.reduce((sum, { is_incoming, cents }) => sum + (is_incoming ? cents : -cents), 0) / 100;
  const within = dayed.filter(({ day }) => day >= from && day <= to);
  const sum = (match: (row: Row) => boolean) => within.filter(match).reduce((all, { cents }) => all + cents, 0) / 100;
  return {
    opening: owed(dayed.filter(({ day }) => day < from)),
    closing: owed(dayed.filter(({ day }) => day <= to)),
    card: sum(({ code, type }) => code === 'deposit' && type === 'Card'),
    refunds: sum(({ code }) => code === 'refund'),
    returned: sum(({ code }) => code === 'refund-undone'),
    bonus: [
      sum(({ code }) => code === 'bonus'),
      sum(({ code }) => code === 'bonus-taken-back'),
      sum(({ code }) => code === 'bonus-restored'),
    ],
    adjustments: [sum(({ code }) => code === 'adjustment-up'), sum(({ code }) => code === 'adjustment-down')],
    sales: [1, 2, 3]
      .map((id) => [
        id,
        sum(({ code, service }) => code === 'withhold' && service === id),
        sum(({ code, service }) => code === 'release' && service === id),
      ])
      .filter(([, charged, refunded]) => charged !== 0 || refunded !== 0),
    transfers: within.length,
  };
}

function figuresOf(report: MoneyReport): ReturnType<typeof expectedFrom> {
  const moves = [
    ...report.deposits,
    ...report.refunds.flatMap(({ returned, ...sent }) => [sent, returned]),
    ...Object.values(report.bonus),
    ...Object.values(report.adjustments),
    ...report.sales.flatMap(({ charged, refunded }) => [charged, refunded]),
  ];
  const amountOf = (all: readonly { way: string; amount: number }[]) =>
    all.find(({ way }) => way === 'Card')?.amount ?? 0;
  return {
    opening: report.opening,
    closing: report.closing,
    card: amountOf(report.deposits),
    refunds: amountOf(report.refunds),
    returned: report.refunds.find(({ way }) => way === 'Card')?.returned.amount ?? 0,
    bonus: [report.bonus.granted.amount, report.bonus.takenBack.amount, report.bonus.restored.amount],
    adjustments: [report.adjustments.credits.amount, report.adjustments.debits.amount],
    sales: report.sales
      .map(({ serviceId, charged, refunded }) => [serviceId ?? 0, charged.amount, refunded.amount])
      .toSorted(([a = 0], [b = 0]) => a - b),
    transfers: moves.reduce((sum, { count }) => sum + count, 0),
  };
}

const cent = (value: number) => Math.round(value * 100);

test('whatever happens over two weeks, each period’s report equals the ledger and adds up, in each time zone', async () => {
  const random = randomFrom(20_261_101);
  const people = [await money.customer(), await money.customer(), await money.customer({ isVerified: false })];
  const adminId = await money.customer();
  const zones = ['America/New_York', 'UTC', 'Asia/Kathmandu', 'Pacific/Auckland'];
  let zone = zones[0] as string;
  // From 26 October: clocks in New York go back on 1 November.
  money.advance(147 * 86_400);
  for (const accountId of people) await money.deposit(accountId, 20_000);
  for (let step = 0; step < 220; step += 1) {
    money.advance(60 + random.below(2 * 3_600));
    await perform(random, random.pick(people), adminId).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    if (step % 20 === 10) expect(await sumLedgerDays(money.ctx(), { timeZone: zone })).toBe(true);
    if (step % 80 === 79) zone = random.pick(zones);
    if (step % 10 !== 9) continue;
    const rows = await readRows();
    for (let round = 0; round < 3; round += 1) {
      const first = random.below(18);
      const day = (offset: number) => new Date(Date.UTC(2026, 9, 24 + offset)).toISOString().slice(0, 10);
      const period = { from: day(first), to: day(first + random.below(10)) };
      const report = await readMoneyReport(money.ctx(), { timeZone: zone }, { period: 'custom', ...period });
      expect(figuresOf(report)).toEqual(expectedFrom(rows, { ...period, timeZone: zone }));
      expect(report.difference).toBe(0);
      const moved = Object.values(report.totals).reduce((sum, amount) => sum + cent(amount), 0);
      expect(cent(report.opening) + moved).toBe(cent(report.closing));
      const sold = report.sales.reduce((sum, { net }) => sum + cent(net), 0);
      expect(sold + cent(report.totals.sales)).toBe(0);
    }
  }
  expect(new Set((await readRows()).map(({ code }) => code)).size).toBeGreaterThanOrEqual(9);
  expect(await reconcile(createContext(database.connection, { kind: 'system', name: 'test' }, new Date()))).toEqual([]);
}, 180_000);
