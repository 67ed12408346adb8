import type { proofs } from '#contract/accounts/proofs.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { sendEmailCode } from './send-email-code.ts';
import { prove, type ProofServices } from './prove.ts';
import { readProofWay } from './read-proof-way.ts';

export const proofsRoutes = (services: ProofServices): HandlersOf<typeof proofs> => ({
  read: async (ctx) => ({ way: await readProofWay(ctx) }),
  prove: async (ctx, { body }) => {
    await prove(ctx, services, body);
    return { message: 'Thank you. You can continue.' };
  },
  sendEmailCode: async (ctx) => {
    await sendEmailCode(ctx, services);
    return { message: 'We have emailed you a code.' };
  },
});
