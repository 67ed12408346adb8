import { randomUUID } from 'node:crypto';
import { supportMessages } from '#content/messages/support.ts';
import { nameOfCommunity, readCommunity } from '#contract/support/communities.ts';
import { isAcceptedAddress } from '#contract/support/contact-rules.ts';
import { supportWords } from '#contract/words/support.ts';
import type { ExclusionRequest } from '#contract/support/exclusions.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { assertActive, lockAccount } from '#server/modules/accounts/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { type ExclusionDeps, publishExclusions } from './exclusion-deps.ts';
import { insertExclusion, lockCommunity } from './exclusions.queries.ts';
import type { ExclusionRow } from './exclusions.tables.ts';

/** A moderator's request. When signed in, the email comes from the account. A repeated one changes nothing. Returns the ID of a new one. */
export async function requestExclusion(
  ctx: Context,
  deps: ExclusionDeps,
  { platform, community: typed, email: typedEmail, note, website = '' }: ExclusionRequest,
): Promise<string | undefined> {
  // Honeypot field, hidden from people. A bot gets the normal response, so that it doesn't try another way.
  if (website !== '') return undefined;
  const community = readCommunity(platform, typed);
  if (community === undefined) throw invalid('community', supportWords.unreadableCommunity[platform]);
  return inTransaction(ctx, async (ctx) => {
    const { email, accountId } = await requesterOf(ctx, typedEmail);
    const known = await lockCommunity(ctx, community);
    if (known.some((row) => row.status === 'open' && row.email === email)) return undefined;
    const id = randomUUID();
    const text = note.toWellFormed();
    const request = { id, platform, community, email, note: text, status: 'open', reason: null } as const;
    await insertExclusion(ctx, { ...request, accountId, createdAt: ctx.now, decidedAt: null });
    await notifyStaff(ctx, deps, {
      id,
      kind: 'exclusion-request',
      message: supportMessages.exclusionRequested(nameOfCommunity(community)),
      details: '',
    });
    publishExclusions(ctx, deps);
    return id;
  });
}

async function requesterOf(ctx: Context, typed: string): Promise<Pick<ExclusionRow, 'accountId' | 'email'>> {
  const { actor } = ctx;
  if (actor.kind === 'customer' || actor.kind === 'admin') {
    // Locked first, so that an account's deletion leaves no request behind.
    const account = await lockAccount(ctx, actor.accountId);
    assertActive(account);
    return { accountId: account.id, email: account.email };
  }
  if (isAcceptedAddress(typed, (await readShop(ctx)).rules.contactDomains)) return { accountId: null, email: typed };
  throw invalid('email', supportWords.invalidEmail);
}

const invalid = (field: string, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } });
