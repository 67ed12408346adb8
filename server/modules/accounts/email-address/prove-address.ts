import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateAccount } from '../accounts.queries.ts';
import { deleteEmailChange } from './email-changes.queries.ts';
import { deleteIdentitiesOf } from '../identities/identities.queries.ts';
import { retireLinkTokens } from './link-tokens.queries.ts';
import { deleteMailPreferences } from '../mail-preferences.queries.ts';
import { publishAccount } from '../publish-account.ts';

type ProofDeps = Pick<AccountDeps, 'live' | 'onVerified' | 'removeSetUp'>;

interface Proven {
  readonly accountId: string;
  /** The session that presents the proof: whoever acts in it reads the mailbox. */
  readonly keptSessionId?: string | undefined;
}

/**
 * The first proof of an account's address, by whichever email: what waited for it happens, and whatever was set up before
 * it is removed, since somebody else may have registered the address. Call it with the account held.
 */
export async function proveAddress(ctx: Context, deps: ProofDeps, proven: Proven): Promise<void> {
  const { accountId } = proven;
  await updateAccount(ctx, accountId, { verifiedAt: ctx.now });
  await deps.onVerified(ctx, accountId);
  await removeWhatCameBefore(ctx, deps, proven);
  await recordAudit(ctx, { action: 'account.verified', subject: { kind: 'account', id: accountId } });
  publishAccount(ctx, deps, accountId);
}

/** Everything that an unconfirmed account may have set up. Orders, payments and tickets stay: they are records. */
export async function removeWhatCameBefore(
  ctx: Context,
  { live, removeSetUp }: Pick<ProofDeps, 'live' | 'removeSetUp'>,
  { accountId, keptSessionId }: Proven,
): Promise<void> {
  await endSessions(ctx, live, keptSessionId === undefined ? { accountId } : { accountId, exceptId: keptSessionId });
  // Whoever proves it in their own session keeps the way in that opened it, which may be their only one.
  if (keptSessionId === undefined) await deleteIdentitiesOf(ctx, accountId);
  await deleteEmailChange(ctx, accountId);
  await deleteMailPreferences(ctx, accountId);
  await retireLinkTokens(ctx, accountId, 'verify-email');
  await removeSetUp(ctx, accountId);
}
