import type { Context } from '#server/context.ts';
import type { Limits } from '#server/limits.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import type { Device, OpenedSession } from '#server/modules/sessions/index.ts';
import type { AccountRow } from './accounts.tables.ts';

/** How a sign-in goes on once it is clear whose account it is. */
export type BegunSignIn =
  | { readonly kind: 'signed-in'; readonly session: OpenedSession }
  | { readonly kind: 'second-factor'; readonly challenge: string };

/** What the verbs of accounts need besides the context. */
export interface AccountDeps {
  readonly keys: Keys;
  readonly live: Live;
  readonly limits: Limits;
  readonly siteOrigin: string;
  /** Told in the transaction that confirms an address, with the account held: a bonus may have waited for it. */
  onVerified(ctx: Context, accountId: string): Promise<void>;
  /** Removes what other modules let an account set up that acts for it: keys, webhooks, a second factor. */
  removeSetUp(ctx: Context, accountId: string): Promise<void>;
  /** Opens a session, or asks for the second factor of accounts that have one. */
  beginSignIn(ctx: Context, who: { account: AccountRow; device: Device }): Promise<BegunSignIn>;
}
