import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import { insertAccount, selectAccountByEmail, updateAccount } from './accounts.queries.ts';
import type { AccountRow } from './accounts.tables.ts';
import { deleteEmailChange } from './email-changes.queries.ts';
import { keepLinkToken, linkTo, newLinkToken } from './link-token.ts';
import { normaliseEmail } from './normalise-email.ts';

const linkMs = 24 * 60 * 60 * 1000;

/** The link sets a password; a customer who was promoted has one already. */
export interface Appointed {
  readonly link: string | undefined;
}

export interface AppointmentServices {
  readonly siteOrigin: string;
  readonly live: Live;
  eraseSecondFactor(ctx: Context, accountId: string): Promise<void>;
}

/** Makes an account an admin, or opens one for a new admin. Who has the link still needs the second factor, if there is one. */
export function appointAdmin(ctx: Context, services: AppointmentServices, address: string): Promise<Appointed> {
  const email = normaliseEmail(address);
  return inTransaction(ctx, async (ctx) => {
    const existing = await selectAccountByEmail(ctx, email);
    if (existing?.blockedAt) throw new AppError('conflict', `The account of ${email} is blocked.`);
    const needsLink = !existing?.verifiedAt || existing.role === 'admin';
    const account = existing ? await promote(ctx, services, existing) : await openAdminAccount(ctx, email);
    await recordAudit(ctx, { action: 'account.appointed_admin', subject: { kind: 'account', id: account.id } });
    if (!needsLink) return { link: undefined };
    const token = newLinkToken();
    await keepLinkToken(ctx, { token, accountId: account.id, purpose: 'reset-password', validMs: linkMs });
    return { link: linkTo(services.siteOrigin, '/newpassword', token) };
  });
}

/** Whoever registered an address without confirming it may not be its owner, so they lose password, second factor and sessions. */
async function promote(
  ctx: Context,
  { live, eraseSecondFactor }: AppointmentServices,
  account: AccountRow,
): Promise<AccountRow> {
  if (account.verifiedAt) return updateAccount(ctx, account.id, { role: 'admin' });
  await endSessions(ctx, live, { accountId: account.id });
  await eraseSecondFactor(ctx, account.id);
  await deleteEmailChange(ctx, account.id);
  return updateAccount(ctx, account.id, { role: 'admin', passwordHash: null, verifiedAt: ctx.now });
}

async function openAdminAccount(ctx: Context, email: string): Promise<AccountRow> {
  const name = { firstName: 'Admin', lastName: '' };
  const account = await insertAccount(ctx, { role: 'admin', ...name, email, verifiedAt: ctx.now, createdAt: ctx.now });
  if (!account) throw new AppError('conflict', `Somebody opened the account of ${email} just now. Please try again.`);
  return account;
}
