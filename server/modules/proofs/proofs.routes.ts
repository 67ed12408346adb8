import { signInMessages } from '#content/messages/sign-in.ts';
import type { proofs } from '#contract/accounts/proofs.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { type ProofDeps, prove, readProofWay, sendEmailCode } from './prove.ts';

export const proofsRoutes = (deps: ProofDeps): HandlersOf<typeof proofs> => ({
  read: async (ctx) => ({ way: await readProofWay(ctx) }),
  prove: async (ctx, { body }) => {
    await prove(ctx, deps, body);
    return { message: signInMessages.proof.accepted };
  },
  sendEmailCode: async (ctx) => {
    await sendEmailCode(ctx, deps);
    return { message: signInMessages.proof.codeSent };
  },
});
