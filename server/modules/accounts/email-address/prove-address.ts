import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateAccount } from '../accounts.queries.ts';
import { deleteEmailChange } from './email-changes.queries.ts';
import { deleteIdentitiesOf } from '../identities/identities.queries.ts';
import { revokeLinkTokens } from './link-tokens.queries.ts';
import { deleteMailPreferences } from '../mail-preferences.queries.ts';
import { publishAccount } from '../read-account.ts';

type ProofDeps = Pick<AccountDeps, 'live' | 'onVerified' | 'removeSetUp'>;

interface FirstProof {
  readonly accountId: AccountId;
  /** The session that presents the proof, which survives: its user reads the mailbox. */
  readonly keptSessionId?: string | undefined;
}

/**
 * First proof of an account's email address: runs whatever waited for it, and removes whatever was set up before it,
 * since someone else may have registered the address. Call with the account locked.
 */
export async function proveAddress(ctx: Context, deps: ProofDeps, proof: FirstProof): Promise<void> {
  const { accountId } = proof;
  await updateAccount(ctx, accountId, { verifiedAt: ctx.now });
  await deps.onVerified(ctx, accountId);
  await removeUnprovenSetUp(ctx, deps, proof);
  await recordAudit(ctx, { action: 'account.verified', subject: { kind: 'account', id: accountId } });
  publishAccount(ctx, deps, accountId);
}

/** Removes everything an unconfirmed account may have set up. Orders, payments and tickets stay: they are records. */
export async function removeUnprovenSetUp(
  ctx: Context,
  { live, removeSetUp }: Pick<ProofDeps, 'live' | 'removeSetUp'>,
  { accountId, keptSessionId }: FirstProof,
): Promise<void> {
  await endSessions(ctx, live, keptSessionId === undefined ? { accountId } : { accountId, exceptId: keptSessionId });
  // A proof from within a session keeps the identity that opened it: it may be the only way to sign in.
  if (keptSessionId === undefined) await deleteIdentitiesOf(ctx, accountId);
  await deleteEmailChange(ctx, accountId);
  await deleteMailPreferences(ctx, accountId);
  await revokeLinkTokens(ctx, accountId, 'verify-email');
  await removeSetUp(ctx, accountId);
}
