import { and, eq, sql } from 'drizzle-orm';
import type { PaymentId } from '#contract/values/ids.ts';
import type { Cents } from '#contract/values/money.ts';
import type { Database, DatabaseConnection } from '#server/database/connection/connect.ts';
import { runTransaction } from '#server/database/connection/transaction.ts';
import { type SandboxCharge, sandboxCharges, type SandboxRefund, sandboxRefunds } from './sandbox.tables.ts';

/** Returns the stored charge: this one, or an earlier one with the same ID. */
export async function insertCharge(db: Database, charge: SandboxCharge): Promise<SandboxCharge> {
  await db.insert(sandboxCharges).values(charge).onConflictDoNothing();
  return (await selectCharge(db, charge.paymentId)) ?? charge;
}

export async function selectCharge(db: Database, paymentId: PaymentId): Promise<SandboxCharge | undefined> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, paymentId));
  return row;
}

/** Settles a pending charge; only the first call has an effect. */
export async function settleCharge(
  db: Database,
  paymentId: PaymentId,
  change: Pick<SandboxCharge, 'state' | 'failure'>,
): Promise<boolean> {
  const isPending = and(eq(sandboxCharges.paymentId, paymentId), eq(sandboxCharges.state, 'pending'));
  const { rowCount } = await db.update(sandboxCharges).set(change).where(isPending);
  return rowCount === 1;
}

/** Returns false if the amount exceeds what is left of the charge. */
export async function addTakenBack(db: Database, paymentId: PaymentId, amountCents: Cents): Promise<boolean> {
  const isCovered = and(
    eq(sandboxCharges.paymentId, paymentId),
    eq(sandboxCharges.state, 'paid'),
    sql`${sandboxCharges.takenBackCents} + ${amountCents} <= ${sandboxCharges.amountCents}`,
  );
  const takenBackCents = sql`${sandboxCharges.takenBackCents} + ${amountCents}`;
  const { rowCount } = await db.update(sandboxCharges).set({ takenBackCents }).where(isCovered);
  return rowCount === 1;
}

/** Idempotent per refund ID. Returns false if the amount exceeds what is left of the charge. */
export function insertSandboxRefund(connection: DatabaseConnection, refund: SandboxRefund): Promise<boolean> {
  const { refundId, paymentId, amountCents } = refund;
  return runTransaction(connection, async (db) => {
    const { rowCount } = await db
      .insert(sandboxRefunds)
      .values({ refundId, paymentId, amountCents })
      .onConflictDoNothing();
    if (rowCount === 0) return true;
    if (await addTakenBack(db, paymentId, amountCents)) return true;
    await db.delete(sandboxRefunds).where(eq(sandboxRefunds.refundId, refundId));
    return false;
  });
}
