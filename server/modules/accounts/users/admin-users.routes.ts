import type { adminUsers } from '#contract/admin/users.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { AccountDeps } from '../account-deps.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { changeRole } from './change-role.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { exportUsers, listUsers, readUser } from './read-users.ts';

export const adminUsersRoutes = (deps: AccountDeps): HandlersOf<typeof adminUsers> => ({
  list: (ctx, { query }) => listUsers(ctx, query),
  read: (ctx, { params }) => readUser(ctx, params.userId),
  export: (ctx, { query }) => exportUsers(ctx, query),
  changeRole: async (ctx, { params, body }) => {
    await changeRole(ctx, deps, { accountId: params.userId, ...body });
    return readUser(ctx, params.userId);
  },
  block: async (ctx, { params, body }) => {
    await blockAccount(ctx, deps, { accountId: params.userId, reason: body?.reason });
    return readUser(ctx, params.userId);
  },
  unblock: async (ctx, { params, body }) => {
    await unblockAccount(ctx, deps, { accountId: params.userId, reason: body?.reason });
    return readUser(ctx, params.userId);
  },
  resendConfirmation: (ctx, { params }) => resendConfirmation(ctx, deps, params.userId),
});
