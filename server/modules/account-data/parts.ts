import type { DeletionBlocker } from '#contract/accounts/account-data.ts';
import type { Cents } from '#contract/values/money.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import type { AccountRow } from '#server/modules/accounts/index.ts';

/** What a module keeps about an account: a value, or rows in batches where there may be many. */
export type ExportPart = (
  ctx: SignedInContext,
  accountId: string,
) => Promise<unknown> | AsyncIterable<readonly unknown[]>;

/** What keeps an account from being deleted, and what to do about it; undefined if nothing does. */
export type FindBlocker = (ctx: Context, accountId: string) => Promise<DeletionBlocker | undefined>;

export interface DeletionParts {
  /** Called with the account held: what the others say then stays true until the transaction ends. */
  hold(ctx: Context, accountId: string): Promise<void>;
  readonly blockers: readonly FindBlocker[];
  /** Money that nobody can be asked to send back, and that its owner may give up. */
  leftover(ctx: Context, accountId: string): Promise<Cents>;
  giveUp(ctx: Context, accountId: string, amountCents: Cents): Promise<void>;
}

/** Takes away what a module keeps about an account and is personal. */
export type Eraser = (ctx: Context, account: AccountRow) => Promise<void>;

/** What the modules say about the data of an account; server/composition/account-data-parts.ts has them all. */
export interface AccountDataParts {
  /** By the name it has in the download. */
  readonly exportParts: Readonly<Record<string, ExportPart>>;
  readonly deletion: DeletionParts;
  readonly erasers: readonly Eraser[];
}
