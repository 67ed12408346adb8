import { and, eq, sql } from 'drizzle-orm';
import type { Cents } from '#contract/values/money.ts';
import type { Database, DatabaseConnection } from '#server/database/connection/connect.ts';
import { runTransaction } from '#server/database/connection/transaction.ts';
import { type SandboxCharge, sandboxCharges, type SandboxRefund, sandboxRefunds } from './sandbox.tables.ts';

/** The charge of this id: this one, or the one that was made under it before. */
export async function keepCharge(db: Database, charge: SandboxCharge): Promise<SandboxCharge> {
  await db.insert(sandboxCharges).values(charge).onConflictDoNothing();
  return (await selectCharge(db, charge.paymentId)) ?? charge;
}

export async function selectCharge(db: Database, paymentId: string): Promise<SandboxCharge | undefined> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, paymentId));
  return row;
}

/** Only a pending charge is settled; the first to do so decides. */
export async function settleCharge(
  db: Database,
  paymentId: string,
  change: Pick<SandboxCharge, 'state' | 'failure'>,
): Promise<boolean> {
  const isPending = and(eq(sandboxCharges.paymentId, paymentId), eq(sandboxCharges.state, 'pending'));
  const { rowCount } = await db.update(sandboxCharges).set(change).where(isPending);
  return rowCount === 1;
}

/** False when the charge has not that much left. */
export async function addTakenBack(db: Database, paymentId: string, amountCents: Cents): Promise<boolean> {
  const isCovered = and(
    eq(sandboxCharges.paymentId, paymentId),
    eq(sandboxCharges.state, 'paid'),
    sql`${sandboxCharges.takenBackCents} + ${amountCents} <= ${sandboxCharges.amountCents}`,
  );
  const takenBackCents = sql`${sandboxCharges.takenBackCents} + ${amountCents}`;
  const { rowCount } = await db.update(sandboxCharges).set({ takenBackCents }).where(isCovered);
  return rowCount === 1;
}

/** Once for each refund id; false when the charge has not that much left. */
export function keepRefund(connection: DatabaseConnection, refund: SandboxRefund): Promise<boolean> {
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
