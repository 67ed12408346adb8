import type { Mail } from '#content/mail/layout.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { AccountRow } from '../accounts.tables.ts';

interface IdentityChange {
  readonly account: Pick<AccountRow, 'id' | 'email'>;
  readonly provider: string;
  readonly change: 'connected' | 'disconnected';
  readonly mail: Mail;
}

/** Whatever changes how an account signs in is told to its owner by mail, and kept in the audit log. */
export async function tellOfIdentity(
  ctx: Context,
  { keys }: Pick<AccountDeps, 'keys'>,
  { account, provider, change, mail }: IdentityChange,
): Promise<void> {
  await sendMail(ctx, keys.sealing, { to: account.email, mail });
  await recordAudit(ctx, {
    action: `account.identity_${change}`,
    subject: { kind: 'account', id: account.id },
    ...(change === 'connected' ? { after: { provider } } : { before: { provider } }),
  });
}
