import { z } from 'zod';
import type { FactorProof } from '#contract/second-factor.ts';
import { Proof, type ProofEntry } from '#web/forms/factor-proof.ts';

/** What an owner is asked for. */
export interface Asked {
  readonly hasPassword: boolean;
  readonly needsCode: boolean;
  /** To be typed, for what can't be undone. */
  readonly word?: string | undefined;
}

const password = z.string().min(1, 'Your current password is required.').max(128);
const noProof = z.custom<ProofEntry>(() => true).transform((): FactorProof => ({}));

export function ownerProofSchema({ hasPassword, needsCode, word }: Asked) {
  const isTyped = (text: string) => word === undefined || text === word;
  return z.object({
    confirmation: z.string().refine(isTyped, `Type ${word} to confirm.`),
    currentPassword: hasPassword ? password : z.string(),
    proof: needsCode ? Proof : noProof,
  });
}
