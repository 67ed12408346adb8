import type { AccountId } from '#contract/values/ids.ts';
import type { DeletionBlocker } from '#contract/accounts/account-data.ts';
import type { Cents } from '#contract/values/money.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import type { AccountRow } from '#server/modules/accounts/index.ts';

/** What a module stores about an account: a value, or batches of rows if there may be many. */
export type ExportPart = (
  ctx: SignedInContext,
  accountId: AccountId,
) => Promise<unknown> | AsyncIterable<readonly unknown[]>;

/** What blocks deletion and what to do about it; undefined if nothing does. */
export type FindBlocker = (ctx: Context, accountId: AccountId) => Promise<DeletionBlocker | undefined>;

export interface DeletionParts {
  /** Called with the account locked: whatever the other functions return stays true until the transaction ends. */
  lock(ctx: Context, accountId: AccountId): Promise<void>;
  readonly blockers: readonly FindBlocker[];
  /** Money that can't be refunded to anyone, and that the owner may forfeit. */
  remainingCredit(ctx: Context, accountId: AccountId): Promise<Cents>;
  forfeitCredit(ctx: Context, accountId: AccountId, amountCents: Cents): Promise<void>;
}

/** Erases the personal data a module stores about an account. */
export type Eraser = (ctx: Context, account: AccountRow) => Promise<void>;

/** Contributions of the modules; server/composition/account-data-parts.ts lists them all. */
export interface AccountDataParts {
  /** By the name used in the download. */
  readonly exportParts: Readonly<Record<string, ExportPart>>;
  readonly deletion: DeletionParts;
  readonly erasers: readonly Eraser[];
}
