import type { Context } from '#server/context.ts';
import { explainRefusal } from './insufficient-funds.ts';
import { insertTransfer, type NewTransfer, selectTransfer } from './ledger.queries.ts';

/** Moves money once for each id; false when it had been moved before. Withholding beyond the balance is refused. */
export async function transfer(ctx: Context, transfer: NewTransfer): Promise<boolean> {
  const isNew = await insertTransfer(ctx, transfer).catch((error: unknown) => {
    throw explainRefusal(error);
  });
  if (!isNew) await assertSame(ctx, transfer);
  return isNew;
}

async function assertSame(ctx: Context, asked: NewTransfer): Promise<void> {
  const kept = await selectTransfer(ctx, asked.id);
  const isSame =
    kept?.code === asked.code &&
    kept.walletId === asked.accountId &&
    kept.amountCents === asked.amountCents &&
    kept.subjectId === asked.subject.id;
  if (!isSame) throw new Error(`The transfer ${asked.id} was posted before with another content`);
}
