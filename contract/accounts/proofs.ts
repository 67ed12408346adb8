import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Code, Message, typedPassword } from '../values/fields.ts';
import type { Limit } from '../limits.ts';
import { RecoveryCode } from './second-factor.ts';
import { accountWords } from '../words/accounts.ts';

/** How long a sign-in or proof is valid for endpoints with `proof: true`. */
export const proofSeconds = 15 * 60;

/** Each account has one way: the strongest available. */
const ProofWay = z.enum(['second-factor', 'password', 'email-code']);
export type ProofWay = z.infer<typeof ProofWay>;

const Proof = z
  .object({
    currentPassword: typedPassword(accountWords.currentPasswordRequired).optional(),
    code: Code.optional().describe('From the authenticator app.'),
    recoveryCode: RecoveryCode.optional(),
    emailCode: Code.optional().describe('From the email that `/account/proof/email-code` sends.'),
  })
  .refine((proof) => Object.values(proof).filter((value) => value !== undefined).length === 1, {
    message: accountWords.oneProof,
    path: ['currentPassword'],
  });
export type Proof = z.infer<typeof Proof>;

const limits: readonly Limit[] = [{ name: 'proofs', calls: 30, seconds: 900, by: 'account', store: 'database' }];

/**
 * Fewer than it takes to lock the second factor, so that nobody at an unattended session can lock the owner out of
 * signing in.
 */
export const wrongFactorProofs: Limit = {
  name: 'wrong second-factor proofs',
  calls: 4,
  seconds: 24 * 3600,
  by: 'account',
  store: 'database',
};

export const proofs = {
  read: endpoint({
    method: 'GET',
    path: '/account/proof',
    summary: 'Get the proof that the account has to give',
    access: 'signed-in',
    response: z.object({
      way: ProofWay.describe(
        '`second-factor` where it is on, else `password`; `email-code` for accounts that have neither.',
      ),
    }),
    errors: [],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/account/proof',
    summary: 'Prove your identity again',
    description:
      'Some calls fail with `proof_required` if the session’s last sign-in or proof is older than 15 minutes. Send what `GET /account/proof` names, then repeat the call.',
    access: 'signed-in',
    body: Proof,
    response: Message,
    errors: ['conflict'],
    limits,
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    path: '/account/proof/email-code',
    summary: 'Email a code to prove your identity with',
    description: 'For accounts with neither a password nor a second factor. The code works once, for 10 minutes.',
    access: 'signed-in',
    response: Message,
    errors: ['conflict'],
    limits,
  }),
};
