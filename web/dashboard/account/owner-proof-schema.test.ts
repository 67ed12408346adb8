import { describe, expect, it } from 'vitest';
import { emptyProof, type ProofEntry } from '#web/forms/factor-proof.ts';
import { type ProofRequirements, ownerProofSchema } from './owner-proof-schema.ts';

const entered = { currentPassword: '', proof: emptyProof };

function problemsOf(requirements: ProofRequirements, change: Partial<typeof entered> = {}) {
  const parsed = ownerProofSchema(requirements).safeParse({ ...entered, ...change });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the proof of ownership', () => {
  it('needs the password and a code, each only if required', () => {
    expect(problemsOf({ hasPassword: true, needsCode: true })).toEqual({
      currentPassword: 'Your current password is required.',
      proof: 'Code is required',
    });
    expect(problemsOf({ hasPassword: false, needsCode: false })).toEqual({});
  });

  it('needs a complete code or a complete recovery code', () => {
    const requirements = { hasPassword: false, needsCode: true };
    const proofOf = (proof: ProofEntry) => ownerProofSchema(requirements).safeParse({ ...entered, proof }).data?.proof;
    expect(proofOf({ kind: 'code', text: '123456' })).toEqual({ code: '123456' });
    expect(proofOf({ kind: 'recoveryCode', text: ' k3v9q-2m7x1 ' })).toEqual({ recoveryCode: 'k3v9q-2m7x1' });
    expect(problemsOf(requirements, { proof: { kind: 'code', text: '12345 ' } })).toEqual({
      proof: 'Code is required',
    });
    expect(problemsOf(requirements, { proof: { kind: 'recoveryCode', text: '' } })).toEqual({
      proof: 'Recovery code is required.',
    });
    expect(problemsOf(requirements, { proof: { kind: 'recoveryCode', text: 'k3v9q' } })).toEqual({
      proof: 'Enter a recovery code like k3v9q-2m7x1.',
    });
  });
});
