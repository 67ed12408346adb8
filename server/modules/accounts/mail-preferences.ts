import type { AccountId } from '#contract/values/ids.ts';
import { type MailKind, mailKinds, type MailPreferences } from '#contract/accounts/account-settings.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { assertActive } from './account-checks.ts';
import { lockAccountToChange } from './accounts.queries.ts';
import { replaceMailPreferences, selectMailPreference, selectMailPreferences } from './mail-preferences.queries.ts';
import { publishAccount } from './read-account.ts';

export async function readMailPreferences(ctx: Context, accountId: AccountId): Promise<MailPreferences> {
  const chosen = await selectMailPreferences(ctx, accountId);
  return { ...mailKinds, ...Object.fromEntries([...chosen].filter(([kind]) => kind in mailKinds)) };
}

/** The account is locked first, so that its deletion leaves nothing behind. */
export function changeMailPreferences(
  ctx: Context,
  deps: Parameters<typeof publishAccount>[1],
  { accountId, preferences }: { readonly accountId: AccountId; readonly preferences: MailPreferences },
): Promise<MailPreferences> {
  return inTransaction(ctx, async (ctx) => {
    assertActive(await lockAccountToChange(ctx, accountId));
    const before = await readMailPreferences(ctx, accountId);
    await replaceMailPreferences(ctx, accountId, preferences);
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.mail_preferences_changed', subject, before, after: preferences });
    publishAccount(ctx, deps, accountId);
    return preferences;
  });
}

/** Check before sending email of one of these kinds. Security and refund emails have no kind: they are always sent. */
export async function wantsMail(ctx: Context, accountId: AccountId, kind: MailKind): Promise<boolean> {
  return (await selectMailPreference(ctx, accountId, kind)) ?? mailKinds[kind];
}
