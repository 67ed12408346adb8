import type { SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readAccount, sendProofCode } from '#server/modules/accounts/index.ts';
import type { ProofDeps } from './prove.ts';
import { readProofWay } from './read-proof-way.ts';

export async function sendEmailCode(ctx: SignedInContext, deps: ProofDeps): Promise<void> {
  if ((await readProofWay(ctx)) !== 'email-code') {
    throw new AppError('conflict', 'Your account has a password or a second factor. Use that instead.');
  }
  await sendProofCode(ctx, deps, await readAccount(ctx, ctx.actor.accountId));
}
