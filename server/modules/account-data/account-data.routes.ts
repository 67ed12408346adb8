import { accountDataMessages } from '#content/messages/account-data.ts';
import type { accountData } from '#contract/accounts/account-data.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/values/money.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { clearDeviceCookie } from '#server/http/cookies/device.ts';
import { clearRefreshCookie } from '#server/http/cookies/refresh-cookie.ts';
import { deviceCookieName } from '#server/modules/sessions/index.ts';
import { checkDeletion, deleteAccount, type DeletionDeps } from './delete-account.ts';
import { exportData } from './export-data.ts';
import type { AccountDataParts } from './parts.ts';

export const accountDataRoutes = (
  deps: DeletionDeps & { readonly parts: AccountDataParts },
): HandlersOf<typeof accountData> => ({
  download: (ctx) => exportData(ctx, deps.parts),
  checkDeletion: async (ctx) => {
    const { blockers, remainingCreditCents } = await checkDeletion(ctx, deps.parts.deletion, ctx.actor.accountId);
    return { blockers: [...blockers], giveUp: dollarsFromCents(remainingCreditCents) };
  },
  deleteAccount: async (ctx, { body }, { reply }) => {
    await deleteAccount(ctx, deps, { giveUpCents: centsFromDollars(body.giveUp ?? 0) });
    clearRefreshCookie(reply);
    clearDeviceCookie(reply, deviceCookieName(ctx.actor.accountId));
    return { message: accountDataMessages.deleted };
  },
});
