import type { Context } from '#server/context.ts';
import { selectAccounts } from '#server/modules/accounts/index.ts';
import { fullNameOf } from '../full-name-of.ts';

export interface Names {
  readonly firstName: string;
  readonly fullName: string;
}

export async function namesOf(ctx: Context, ids: readonly (string | null)[]): Promise<Map<string, Names>> {
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))];
  if (distinct.length === 0) return new Map();
  const accounts = await selectAccounts(ctx, distinct);
  return new Map(
    accounts.map((account) => [account.id, { firstName: account.firstName, fullName: fullNameOf(account) }]),
  );
}
