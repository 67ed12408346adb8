import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AccountId, OrderId, PaymentId } from '#contract/values/ids.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import type { StatementDays, TransferCode } from '#contract/payments/statement.ts';
import type { Context } from '#server/context.ts';
import { inDays, startOfDay } from '#server/database/connection/days.ts';
import { prepare } from '#server/database/connection/prepare.ts';
import { defineList, type ListQuery } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import { orders, transferRoutes, type StatementRow, type TransferRow, transfers, wallets } from './ledger.tables.ts';

export interface Wallet {
  readonly balanceCents: Cents;
  /** Currently withheld by orders. */
  readonly withheldCents: Cents;
  readonly transfers: number;
}

export interface NewTransfer {
  /** Chosen by the caller with `transferId`, so that a retry is posted once. */
  readonly id: string;
  readonly code: TransferCode;
  readonly accountId: AccountId;
  readonly amountCents: Cents;
  readonly subject:
    | { readonly kind: 'payment'; readonly id: PaymentId }
    | { readonly kind: 'order'; readonly id: OrderId };
}

type WalletColumns = Pick<typeof wallets.$inferSelect, 'balanceCents' | 'withheldCents' | 'transfers'>;

/** Programs query their balance before every order. */
const selectWallet = prepare<WalletColumns>(
  'wallet',
  sql`SELECT balance_cents AS "balanceCents", withheld_cents AS "withheldCents", transfers
      FROM wallets WHERE id = ${sql.placeholder('id')}`,
);

export async function readWallet(ctx: Context, accountId: AccountId): Promise<Wallet> {
  return walletOf(await selectWallet(ctx, { id: accountId }));
}

/** Locks the wallet until the transaction ends: no other transfer can touch it. */
export async function lockWallet(ctx: Context, accountId: AccountId): Promise<Wallet> {
  return walletOf(await ctx.db.select().from(wallets).where(eq(wallets.id, accountId)).for('no key update'));
}

function walletOf([row]: readonly WalletColumns[]): Wallet {
  assertFound(row, 'Account not found.');
  const { balanceCents, withheldCents, transfers: count } = row;
  if (balanceCents === null || withheldCents === null || count === null) {
    throw new TypeError('Wallets of the house keep no balance');
  }
  return { balanceCents, withheldCents, transfers: count };
}

/**
 * The INSERT that posts transfers. `source` selects id, wallet_id, amount_cents, subject_kind, subject_id and created_at,
 * from values or from another CTE, so that an order and its withheld price are written by one statement.
 */
export function transferInsert(code: TransferCode, source: SQL): SQL {
  const { house, isIncoming } = transferRoutes[code];
  const [from, to] = isIncoming
    ? [sql`${house}::uuid`, sql`source.wallet_id`]
    : [sql`source.wallet_id`, sql`${house}::uuid`];
  return sql`
    INSERT INTO transfers (id, code, from_wallet, to_wallet, amount_cents, subject_kind, subject_id, created_at)
    SELECT source.id, ${code}, ${from}, ${to}, source.amount_cents, source.subject_kind, source.subject_id,
      source.created_at
    FROM (${source}) AS source (id, wallet_id, amount_cents, subject_kind, subject_id, created_at)`;
}

/** Returns false if a transfer with this ID exists. */
export async function insertTransfer(ctx: Context, transfer: NewTransfer): Promise<boolean> {
  const { id, code, accountId, amountCents, subject } = transfer;
  const source = sql`
    SELECT ${id}::uuid, ${accountId}::uuid, ${amountCents}::bigint, ${subject.kind}, ${subject.id}::uuid,
      ${ctx.now.toISOString()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM transfers WHERE id = ${id}::uuid)`;
  const { rowCount } = await ctx.db.execute(transferInsert(code, source));
  return rowCount === 1;
}

export async function selectTransfer(ctx: Context, id: string): Promise<TransferRow | undefined> {
  const [row] = await ctx.db.select().from(transfers).where(eq(transfers.id, id));
  return row;
}

export interface StatementQuery extends ListQuery, StatementDays {
  readonly sort: 'newest' | 'oldest';
}

/** Positions are unique within one wallet, so `position` works as the list's key. The time zone is that of the days. */
export const statementOf = (accountId: AccountId, timeZone = 'UTC') =>
  defineList<StatementRow, StatementQuery>({
    table: transfers,
    key: transfers.position,
    sorts: {
      newest: { by: [], direction: 'desc' },
      oldest: { by: [], direction: 'asc' },
    },
    scope: () => eq(transfers.walletId, accountId),
    // No separate index: it would cost every order a write, and reading one wallet's transfers is cheap.
    filters: (days) => inDays(transfers.createdAt, days, timeZone),
    total: (ctx, { from, to }) =>
      from === undefined && to === undefined
        ? readWallet(ctx, accountId).then((wallet) => wallet.transfers)
        : undefined,
    rows: async (ctx, condition, sorting) => {
      const rows = await ctx.db
        .select({ transfer: transfers, order: orders })
        .from(transfers)
        .leftJoin(orders, and(eq(transfers.subjectKind, 'order'), eq(orders.id, transfers.subjectId)))
        .where(and(eq(transfers.walletId, accountId), condition))
        .orderBy(...sorting);
      return rows.map(({ transfer, order }) => ({ ...transfer, order }));
    },
  });

/** The balance when the day began; 0 before the first transfer. */
export async function selectBalanceBefore(
  ctx: Context,
  accountId: AccountId,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<Cents> {
  const [row] = await ctx.db
    .select({ balanceCents: transfers.balanceAfterCents })
    .from(transfers)
    .where(and(eq(transfers.walletId, accountId), sql`${transfers.createdAt} < ${startOfDay(day, timeZone)}`))
    .orderBy(desc(transfers.position))
    .limit(1);
  return row?.balanceCents ?? cents(0);
}
