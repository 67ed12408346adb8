import { ledgerMessages } from '#content/messages/ledger.ts';
import { type MoneyReport, type ReportQuery, type TimesReport, timedOrdersMin } from '#contract/admin/reports.ts';
import type { TransferCode } from '#contract/payments/statement.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { isStatementTimeout } from '#server/database/connection/errors.ts';
import { AppError } from '#server/errors.ts';
import { listServiceNames } from '#server/modules/services/index.ts';
import { beginReport, type LedgerSum, selectLedger } from './ledger-days.queries.ts';
import { selectTimeSpans, type TimeSpan } from './order-times.queries.ts';
import { resolvePeriod } from './resolve-period.ts';

interface Zone {
  readonly timeZone: string;
}

const ways = ['Card', 'Bitcoin'] as const;
const incoming: ReadonlySet<TransferCode> = new Set([
  'deposit',
  'refund-undone',
  'bonus',
  'bonus-restored',
  'release',
  'adjustment-up',
]);

const dollars = (amount: number) => dollarsFromCents(cents(amount));
const owedBy = (sums: readonly LedgerSum[]) =>
  sums.reduce((sum, { code, amountCents }) => sum + (incoming.has(code) ? amountCents : -amountCents), 0);

/**
 * The opening balances are the sum of all transfers before the period; the closing ones are the balances of all wallets,
 * less later transfers. Both are read in one snapshot, so their difference must equal what moved.
 */
export async function readMoneyReport(ctx: Context, { timeZone }: Zone, query: ReportQuery): Promise<MoneyReport> {
  const period = resolvePeriod(ctx.now, timeZone, query);
  const { sums, balancesCents, names } = await reading(ctx, async (ctx) => ({
    ...(await selectLedger(ctx, { ...period, timeZone })),
    names: await listServiceNames(ctx),
  }));
  const of = (part: LedgerSum['part']) => sums.filter((sum) => sum.part === part);
  const within = of('within');
  const moved = (code: TransferCode, about?: string) => movedOf(within, code, about);
  const net = (...codes: TransferCode[]) => dollars(owedBy(within.filter(({ code }) => codes.includes(code))));
  const openingCents = owedBy(of('before'));
  const closingCents = balancesCents - owedBy(of('after'));
  return {
    ...period,
    timeZone,
    opening: dollars(openingCents),
    closing: dollars(closingCents),
    difference: dollars(closingCents - openingCents - owedBy(within)),
    deposits: ways.map((way) => ({ way, ...moved('deposit', way) })),
    refunds: ways.map((way) => ({ way, ...moved('refund', way), returned: moved('refund-undone', way) })),
    bonus: { granted: moved('bonus'), takenBack: moved('bonus-taken-back'), restored: moved('bonus-restored') },
    adjustments: { credits: moved('adjustment-up'), debits: moved('adjustment-down') },
    sales: salesOf(within, names),
    totals: {
      deposits: net('deposit'),
      refunds: net('refund', 'refund-undone'),
      bonus: net('bonus', 'bonus-taken-back', 'bonus-restored'),
      adjustments: net('adjustment-up', 'adjustment-down'),
      sales: net('withhold', 'release'),
    },
  };
}

function movedOf(sums: readonly LedgerSum[], code: TransferCode, about?: string) {
  const found = sums.filter((sum) => sum.code === code && (about === undefined || sum.about === about));
  return {
    count: found.reduce((sum, { transfers }) => sum + transfers, 0),
    amount: dollars(found.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  };
}

type ServiceName = Awaited<ReturnType<typeof listServiceNames>>[number];

function salesOf(within: readonly LedgerSum[], names: readonly ServiceName[]): MoneyReport['sales'] {
  const sales = within.filter(({ code }) => code === 'withhold' || code === 'release');
  return [...new Set(sales.map(({ about }) => about))]
    .map((about) => {
      const known = names.find(({ id }) => String(id) === about);
      return {
        serviceId: known?.id ?? null,
        service: known?.name ?? '',
        category: known?.category ?? '',
        charged: movedOf(sales, 'withhold', about),
        refunded: movedOf(sales, 'release', about),
        net: dollars(-owedBy(sales.filter((sum) => sum.about === about))),
      };
    })
    .toSorted((a, b) => b.net - a.net || a.service.localeCompare(b.service));
}

export async function readTimesReport(ctx: Context, { timeZone }: Zone, query: ReportQuery): Promise<TimesReport> {
  const period = resolvePeriod(ctx.now, timeZone, query);
  const { starts, finishes, names } = await reading(ctx, async (ctx) => ({
    starts: await selectTimeSpans(ctx, 'start', { ...period, timeZone }),
    finishes: await selectTimeSpans(ctx, 'finish', { ...period, timeZone }),
    names: await listServiceNames(ctx),
  }));
  const spanOf = (spans: readonly TimeSpan[], id: number) => {
    const { orders = 0, medianMinutes, p90Minutes } = spans.find(({ serviceId }) => serviceId === id) ?? {};
    const isEnough = orders >= timedOrdersMin;
    return {
      orders,
      medianMinutes: isEnough ? (medianMinutes ?? null) : null,
      p90Minutes: isEnough ? (p90Minutes ?? null) : null,
    };
  };
  return {
    ...period,
    services: names
      .map(({ id, name, category }) => ({
        serviceId: id,
        service: name,
        category,
        start: spanOf(starts, id),
        finish: spanOf(finishes, id),
      }))
      .filter(({ start, finish }) => start.orders + finish.orders > 0)
      .toSorted((a, b) => b.finish.orders - a.finish.orders || a.serviceId - b.serviceId),
  };
}

async function reading<Result>(ctx: Context, read: (ctx: Context) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await beginReport(ctx);
      return read(ctx);
    });
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    throw new AppError('unavailable', ledgerMessages.reportTooLong, {
      retryAfterSeconds: 60,
      cause: error,
    });
  }
}
