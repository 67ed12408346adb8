import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { insertAccount, selectAccountByEmail, updateAccount } from './accounts.queries.ts';
import { keepLinkToken, linkTo, newLinkToken } from './link-token.ts';
import { normaliseEmail } from './normalise-email.ts';

const linkMs = 24 * 60 * 60 * 1000;

export type Appointed = { readonly kind: 'promoted' } | { readonly kind: 'created'; readonly link: string };

/** Makes an account an admin, or opens one for a new admin, who sets a password by the link that is returned. */
export function appointAdmin(ctx: Context, siteOrigin: string, address: string): Promise<Appointed> {
  const email = normaliseEmail(address);
  return inTransaction(ctx, async (ctx) => {
    const existing = await selectAccountByEmail(ctx, email);
    const account = existing
      ? await updateAccount(ctx, existing.id, { role: 'admin' })
      : await insertAccount(ctx, {
          role: 'admin',
          firstName: 'Admin',
          lastName: '',
          email,
          verifiedAt: ctx.now,
          createdAt: ctx.now,
        });
    if (!account) throw new Error(`The account of ${email} was made by somebody else just now`);
    await recordAudit(ctx, { action: 'account.appointed_admin', subject: { kind: 'account', id: account.id } });
    if (existing) return { kind: 'promoted' };
    const token = newLinkToken();
    await keepLinkToken(ctx, { token, accountId: account.id, purpose: 'reset-password', validMs: linkMs });
    return { kind: 'created', link: linkTo(siteOrigin, '/newpassword', token) };
  });
}
