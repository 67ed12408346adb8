import { z } from 'zod';
import { ui } from '#content/ui/parts.ts';
import type { FactorProof } from '#contract/accounts/second-factor.ts';
import { Proof, type ProofEntry } from '#web/forms/factor-proof.ts';

export interface ProofRequirements {
  readonly hasPassword: boolean;
  readonly needsCode: boolean;
}

const password = z.string().min(1, ui.currentPasswordRequired).max(128);
const noProof = z.custom<ProofEntry>(() => true).transform((): FactorProof => ({}));

export function ownerProofSchema({ hasPassword, needsCode }: ProofRequirements) {
  return z.object({
    currentPassword: hasPassword ? password : z.string(),
    proof: needsCode ? Proof : noProof,
  });
}
