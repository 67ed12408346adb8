import { ledgerMessages } from '#content/messages/ledger.ts';
import { ceilingOf } from '#contract/staff/ceilings.ts';
import { type Cents, cents, centsFromDollars, dollarsFromCents, dollarsText } from '#contract/values/money.ts';
import type { Context, StaffContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { insertMovement, lockMovementsOf, sumMovements } from './ceilings.queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const aDayAgo = ({ now }: Context) => new Date(now.getTime() - dayMs);

/**
 * Counts money that staff are about to move, unless it is above their ceiling: then it returns which one, and nothing is
 * counted. Customers, jobs and owners have no ceiling. Must run in the transaction of the move, after the account and
 * the order are locked and before the wallet is: concurrent moves of one staff member wait for each other here.
 */
export async function countMovement(ctx: Context, amountCents: Cents): Promise<string | undefined> {
  const { actor } = ctx;
  const ceiling = actor.kind === 'admin' ? ceilingOf(actor.staffRole) : undefined;
  if (actor.kind !== 'admin' || !ceiling || amountCents === 0) return undefined;
  if (!ctx.effects) throw new TypeError('A movement is counted in the transaction that moves the money');
  const size = cents(Math.abs(amountCents));
  if (size > centsFromDollars(ceiling.each)) return ledgerMessages.ceiling.perMove(shown(ceiling.each));
  await lockMovementsOf(ctx, actor.accountId);
  const moved = await sumMovements(ctx, actor.accountId, aDayAgo(ctx));
  if (moved + size > centsFromDollars(ceiling.perDay)) {
    return ledgerMessages.ceiling.perDay(shown(ceiling.perDay), dollarsText(moved));
  }
  await insertMovement(ctx, actor.accountId, size);
  return undefined;
}

/**
 * For order refunds, which can't wait for approval: an owner makes the change instead. `what` says how the change
 * refunds: now, or by letting the customer cancel.
 */
export async function assertBelowCeiling(
  ctx: Context,
  amountCents: Cents,
  what: 'refunds' | 'lets the customer cancel for' = 'refunds',
): Promise<void> {
  const exceeded = await countMovement(ctx, amountCents);
  if (exceeded === undefined) return;
  const sum = `$${dollarsText(amountCents)}`;
  const change = what === 'refunds' ? ledgerMessages.ceiling.refunds(sum) : ledgerMessages.ceiling.letsCancel(sum);
  throw new AppError('forbidden', ledgerMessages.ceiling.exceeded(change, exceeded));
}

interface OwnCeiling {
  readonly ceiling: { readonly each: number; readonly perDay: number; readonly left: number } | null;
}

export async function readCeiling(ctx: StaffContext): Promise<OwnCeiling> {
  const ceiling = ceilingOf(ctx.actor.staffRole);
  if (!ceiling) return { ceiling: null };
  const moved = await sumMovements(ctx, ctx.actor.accountId, aDayAgo(ctx));
  return {
    ceiling: { ...ceiling, left: dollarsFromCents(cents(Math.max(0, centsFromDollars(ceiling.perDay) - moved))) },
  };
}

const shown = (dollars: number) => dollars.toLocaleString('en-US');
