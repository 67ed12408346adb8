import { proofs } from '#contract/accounts/proofs.ts';
import { clientFor } from '#web/api/client.ts';

export const proofsApi = clientFor({ proofs }, 'account').proofs;
