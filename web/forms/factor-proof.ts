import { z } from 'zod';
import { Code } from '#contract/values/fields.ts';
import { type FactorProof, RecoveryCode } from '#contract/accounts/second-factor.ts';

/** A proof under way: what is asked for, and what stands in the field so far. */
export interface ProofEntry {
  readonly kind: 'code' | 'recoveryCode';
  readonly text: string;
}

export const emptyProof: ProofEntry = { kind: 'code', text: '' };

/** Turns what was entered into what the calls take. */
export const Proof = z
  .custom<ProofEntry>(() => true)
  .transform(({ kind, text }, ctx): FactorProof => {
    const parsed = (kind === 'code' ? Code : RecoveryCode).safeParse(text);
    if (parsed.success) return { [kind]: parsed.data };
    ctx.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? '' });
    return z.NEVER;
  });
