import type { Context, SignedInContext } from '#server/context.ts';
import type { AccountRow } from '#server/modules/accounts/index.ts';

/** What a module keeps about an account: a value, or rows in batches where there may be many. */
export type ExportPart = (
  ctx: SignedInContext,
  accountId: string,
) => Promise<unknown> | AsyncIterable<readonly unknown[]>;

/** What keeps an account from being deleted, as a sentence that says what to do; undefined if nothing does. */
export type DeletionBlocker = (ctx: Context, accountId: string) => Promise<string | undefined>;

/** Takes away what a module keeps about an account and is personal. */
export type Eraser = (ctx: Context, account: AccountRow) => Promise<void>;

/** What the modules say about the data of an account; server/account-data-parts.ts has them all. */
export interface AccountDataParts {
  /** By the name it has in the download. */
  readonly exportParts: Readonly<Record<string, ExportPart>>;
  readonly deletionBlockers: readonly DeletionBlocker[];
  readonly erasers: readonly Eraser[];
}
