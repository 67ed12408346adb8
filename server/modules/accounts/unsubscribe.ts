import { createHmac, timingSafeEqual } from 'node:crypto';
import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockAccountToChange } from './accounts.queries.ts';
import { replaceMailPreferences } from './mail-preferences.queries.ts';
import { readMailPreferences } from './mail-preferences.ts';
import { publishAccount } from './read-account.ts';

const idLength = 16;
const proofLength = 32;

const sign = (key: Uint8Array, id: Uint8Array) =>
  createHmac('sha256', key).update('announcements|').update(id).digest();

/** Account ID and an HMAC. It turns off announcements and nothing else, so it never expires: people open old emails. */
export function makeUnsubscribeToken(key: Uint8Array, accountId: AccountId): string {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(key, id)]).toString('base64url');
}

/** Undefined for anything we did not issue. */
function readUnsubscribeToken(key: Uint8Array, token: string): AccountId | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idLength + proofLength) return undefined;
  const id = bytes.subarray(0, idLength);
  return timingSafeEqual(bytes.subarray(idLength), sign(key, id)) ? id.toString('hex') : undefined;
}

interface UnsubscribeDeps {
  readonly keys: Pick<Keys, 'unsubscribing'>;
  readonly live: Pick<Live, 'publish'>;
}

/** Works for blocked accounts too: the emails would start again when they are unblocked. */
export async function unsubscribe(ctx: Context, { keys, live }: UnsubscribeDeps, token: string): Promise<void> {
  const accountId = readUnsubscribeToken(keys.unsubscribing, token);
  if (accountId === undefined) throw invalidLink();
  await inTransaction(ctx, async (ctx) => {
    const account = await lockAccountToChange(ctx, accountId);
    if (!account || account.deletedAt) throw invalidLink();
    const before = await readMailPreferences(ctx, account.id);
    if (!before.announcements) return;
    const after = { ...before, announcements: false };
    await replaceMailPreferences(ctx, account.id, { announcements: false });
    const subject = { kind: 'account', id: account.id };
    await recordAudit(ctx, { action: 'account.mail_preferences_changed', subject, before, after });
    publishAccount(ctx, { live }, account.id);
  });
}

const invalidLink = () => new AppError('invalid_input', accountMessages.unsubscribeInvalid);
