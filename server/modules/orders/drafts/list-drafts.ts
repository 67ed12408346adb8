import type { AccountId } from '#contract/values/ids.ts';
import type { StoredDraft } from '#contract/orders/order-drafts.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { selectDrafts } from './drafts.queries.ts';
import type { DraftRow } from './drafts.tables.ts';

export async function listDrafts(ctx: Context, accountId: AccountId): Promise<StoredDraft[]> {
  return (await selectDrafts(ctx, accountId)).map(toStoredDraft);
}

export function toStoredDraft({ id, fields, priceCents, refusal, changedAt }: DraftRow): StoredDraft {
  return {
    _id: id,
    ...fields,
    changedAt: changedAt.toISOString(),
    ...(priceCents === null ? {} : { price: dollarsFromCents(priceCents) }),
    ...(refusal === null ? {} : { refusal }),
  };
}
