import { describe, expect, it } from 'vitest';
import { emptyProof, type ProofEntry } from '#web/forms/factor-proof.ts';
import { type Asked, ownerProofSchema } from './owner-proof-schema.ts';

const entered = { currentPassword: '', proof: emptyProof };

function complaints(asked: Asked, change: Partial<typeof entered> = {}) {
  const parsed = ownerProofSchema(asked).safeParse({ ...entered, ...change });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('what an owner is asked for', () => {
  it('is the password and a code, each where it is needed', () => {
    expect(complaints({ hasPassword: true, needsCode: true })).toEqual({
      currentPassword: 'Your current password is required.',
      proof: 'Code is required',
    });
    expect(complaints({ hasPassword: false, needsCode: false })).toEqual({});
  });

  it('is a whole code, or a whole recovery code in its stead', () => {
    const asked = { hasPassword: false, needsCode: true };
    const proofOf = (proof: ProofEntry) => ownerProofSchema(asked).safeParse({ ...entered, proof }).data?.proof;
    expect(proofOf({ kind: 'code', text: '123456' })).toEqual({ code: '123456' });
    expect(proofOf({ kind: 'recoveryCode', text: ' k3v9q-2m7x1 ' })).toEqual({ recoveryCode: 'k3v9q-2m7x1' });
    expect(complaints(asked, { proof: { kind: 'code', text: '12345 ' } })).toEqual({ proof: 'Code is required' });
    expect(complaints(asked, { proof: { kind: 'recoveryCode', text: '' } })).toEqual({
      proof: 'Recovery code is required.',
    });
    expect(complaints(asked, { proof: { kind: 'recoveryCode', text: 'k3v9q' } })).toEqual({
      proof: 'A recovery code looks like k3v9q-2m7x1.',
    });
  });
});
