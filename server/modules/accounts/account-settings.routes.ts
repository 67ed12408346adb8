import { accountMessages } from '#content/messages/accounts.ts';
import type { accountSettings } from '#contract/accounts/account-settings.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { endOtherSessions, endOwnSession, listSessions } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from './account-deps.ts';
import { changeBilling, readBilling } from './billing.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-address/email-change.ts';
import { changePassword } from './passwords/change-password.ts';
import { changeProfile, readSettings } from './settings.ts';
import { changeMailPreferences, readMailPreferences } from './mail-preferences.ts';
import { toSessionUser } from './read-account.ts';

export const accountSettingsRoutes = (deps: AccountDeps): HandlersOf<typeof accountSettings> => ({
  read: (ctx) => readSettings(ctx, ctx.actor.accountId),

  changeProfile: async (ctx, { body }) =>
    toSessionUser(await changeProfile(ctx, deps, { ...body, accountId: ctx.actor.accountId })),

  readBilling: (ctx) => readBilling(ctx, ctx.actor.accountId),
  changeBilling: (ctx, { body }) => changeBilling(ctx, deps, { ...body, accountId: ctx.actor.accountId }),

  requestEmailChange: async (ctx, { body }) => {
    await requestEmailChange(ctx, deps, body);
    return { message: accountMessages.emailChangeSent };
  },

  cancelEmailChange: async (ctx) => {
    await cancelEmailChange(ctx, deps);
    return { message: accountMessages.emailChangeCanceled };
  },

  confirmEmailChange: async (ctx, { body }) => {
    await confirmEmailChange(ctx, deps, body);
    return { message: accountMessages.emailChanged };
  },

  changePassword: async (ctx, { body }) => {
    await changePassword(ctx, deps, { ...body, ...ctx.actor });
    return { message: accountMessages.passwordChanged };
  },

  listSessions: (ctx) => listSessions(ctx, ctx.actor),

  endSession: async (ctx, { params }) => {
    await endOwnSession(ctx, deps.live, { ...params, accountId: ctx.actor.accountId });
    return { message: accountMessages.signedOut };
  },

  endOtherSessions: async (ctx) => {
    const ended = await endOtherSessions(ctx, deps.live, ctx.actor);
    return { message: ended === 0 ? accountMessages.noOtherSessions : accountMessages.othersSignedOut };
  },

  readPreferences: (ctx) => readMailPreferences(ctx, ctx.actor.accountId),
  changePreferences: (ctx, { body }) =>
    changeMailPreferences(ctx, deps, { accountId: ctx.actor.accountId, preferences: body }),
});
