import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { explainRefusal } from './insufficient-funds.ts';
import { insertTransfer, type NewTransfer, selectTransfer } from './ledger.queries.ts';

/** Posts a transfer at most once per ID; returns false if it was posted before. Withholding beyond the balance throws. */
export async function transfer(ctx: Context, transfer: NewTransfer): Promise<boolean> {
  const isNew = await insertTransfer(ctx, transfer).catch((error: unknown) => {
    throw explainRefusal(error);
  });
  if (!isNew) await assertSameAsStored(ctx, transfer);
  return isNew;
}

async function assertSameAsStored(ctx: Context, transfer: NewTransfer): Promise<void> {
  const stored = await selectTransfer(ctx, transfer.id);
  const isSame =
    stored?.code === transfer.code &&
    stored.walletId === transfer.accountId &&
    stored.amountCents === transfer.amountCents &&
    stored.subjectId === transfer.subject.id;
  if (!isSame) throw new Error(`The transfer ${transfer.id} was posted before with another content`);
}

/** A deterministic ID: the same parts give the same ID, so a retried transfer is posted once. */
export function transferId(...parts: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  // UUID version 8 (RFC 9562): custom content.
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
