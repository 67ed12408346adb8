import type { accountSettings } from '#contract/account-settings.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { changeProfile } from './change-profile.ts';
import { toSessionUser } from './to-session-user.ts';

export const accountSettingsRoutes = (_services: AccountServices): HandlersOf<typeof accountSettings> => ({
  changeProfile: async (ctx, { body }) => toSessionUser(await changeProfile(ctx, ctx.actor.accountId, body)),
});
