import type { Context } from '#server/context.ts';
import { updateAccount } from './accounts.queries.ts';
import { deleteBelongings } from './erasure.queries.ts';

/** Takes away who it was. The row stays for what refers to it; its address is free for a new account. */
export async function eraseAccount(ctx: Context, accountId: string): Promise<void> {
  await deleteBelongings(ctx, accountId);
  await updateAccount(ctx, accountId, {
    role: 'user',
    firstName: 'Deleted',
    lastName: 'account',
    // Nobody can have an address that ends so (RFC 2606).
    email: `deleted-${accountId}@deleted.invalid`,
    passwordHash: null,
    verifiedAt: null,
    deletedAt: ctx.now,
  });
}
