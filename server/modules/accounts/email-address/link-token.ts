import { createHash, randomBytes } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import type { LinkPurpose } from '../accounts.tables.ts';
import { insertLinkToken } from './link-tokens.queries.ts';

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** The token is in the fragment, which browsers never send to a server; the page posts it. */
export const linkTo = (siteOrigin: string, path: string, token: string): string =>
  `${siteOrigin}${path}#token=${token}`;

export async function storeLinkToken(
  ctx: Context,
  link: { token: string; accountId: AccountId | null; purpose: LinkPurpose; validMs: number },
): Promise<void> {
  await insertLinkToken(ctx, {
    tokenHash: hashLinkToken(link.token),
    accountId: link.accountId,
    purpose: link.purpose,
    expiresAt: new Date(ctx.now.getTime() + link.validMs),
  });
}
