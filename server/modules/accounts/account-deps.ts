import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import type { Limits } from '#server/limits.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import type { Device, OpenedSession } from '#server/modules/sessions/index.ts';
import type { AccountRow } from './accounts.tables.ts';

/** Outcome of a sign-in once the first factor is verified. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: OpenedSession }
  | { readonly kind: 'second-factor'; readonly challenge: string };

export interface AccountDeps {
  readonly keys: Keys;
  readonly live: Live;
  readonly limits: Limits;
  readonly siteOrigin: string;
  /**
   * Called in the transaction that confirms an email address, with the account locked: a bonus may be waiting for it.
   */
  onVerified(ctx: Context, accountId: AccountId): Promise<void>;
  /** Removes whatever other modules let an account set up that acts for it: API keys, webhooks, a second factor. */
  removeSetUp(ctx: Context, accountId: AccountId): Promise<void>;
  /** Called with the account locked, once a colleague can't reply to customers anymore: their messages wait for others. */
  unassignMessages(ctx: Context, accountId: AccountId): Promise<void>;
  /** Opens a session, or returns a challenge if the account has a second factor. */
  beginSignIn(ctx: Context, who: { account: AccountRow; device: Device }): Promise<SignInOutcome>;
}
