import type { accountData } from '#contract/account-data.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { clearRefreshCookie } from '#server/http/refresh-cookie.ts';
import { deleteAccount, type DeletionServices } from './delete-account.ts';
import { exportData } from './export-data.ts';
import type { AccountDataParts } from './parts.ts';

export const accountDataRoutes = (
  services: DeletionServices & { readonly parts: AccountDataParts },
): HandlersOf<typeof accountData> => ({
  download: (ctx) => exportData(ctx, services.parts),
  deleteAccount: async (ctx, { body }, { reply }) => {
    await deleteAccount(ctx, services, body);
    clearRefreshCookie(reply);
    return { message: 'Your account is deleted.' };
  },
});
