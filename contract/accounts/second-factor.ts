import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Code, Message, typedPassword } from '../values/fields.ts';
import type { Limit } from '../limits.ts';
import { SignedIn } from './sessions.ts';
import { accountWords } from '../words/accounts.ts';

export const recoveryCodesCount = 10;

export const RecoveryCode = z
  .string()
  .trim()
  .min(1, accountWords.recoveryCodeRequired)
  .regex(/^[0-9a-zA-Z]{5}[\s-]?[0-9a-zA-Z]{5}$/, accountWords.recoveryCodeFormat);

const proof = { code: Code.optional(), recoveryCode: RecoveryCode.optional() };
const hasExactlyOne = ({ code, recoveryCode }: { code?: string | undefined; recoveryCode?: string | undefined }) =>
  (code === undefined) !== (recoveryCode === undefined);
const exactlyOne = { message: accountWords.oneCode, path: ['code'] };

export const CurrentPassword = typedPassword(accountWords.currentPasswordRequired)
  .optional()
  .describe('Accounts without a password must have signed in within the last 10 minutes instead.');

export const FactorProof = z.object(proof).refine(hasExactlyOne, exactlyOne);
export type FactorProof = z.infer<typeof FactorProof>;

/** Proves that the request comes from the account's owner, beyond its session. */
export const OwnerProof = z.object({ currentPassword: CurrentPassword, ...proof }).refine(hasExactlyOne, exactlyOne);
export type OwnerProof = z.infer<typeof OwnerProof>;

export const SecondFactorState = z
  .object({
    isOn: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    recoveryCodesId: z.string().describe('Changes whenever the recovery codes are replaced.'),
    hasPassword: z.boolean().describe('Whether the account has a password, which every change then requires.'),
  })
  .meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.infer<typeof SecondFactorState>;

const NewRecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown only once: we keep only hashes.'),
  recoveryCodesId: z.string(),
});
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

const changeLimits: readonly Limit[] = [
  { name: 'second factor changes', calls: 30, seconds: 900, by: 'account', store: 'database' },
];

export const FirstCode = z.object({
  code: Code,
  secret: z
    .string()
    .max(64)
    .regex(/^[A-Z2-7]+$/)
    .optional()
    .describe('The secret that the code is for. If another setup has replaced it, the response is 409.'),
});
export type FirstCode = z.infer<typeof FirstCode>;

export const secondFactor = {
  completeSignIn: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Finish signing in with the second factor',
    description:
      'Takes the challenge from the response of `/auth/login` and a code, and responds like a sign-in. A code works once. Every fifth wrong code in a row locks the second factor for a while.',
    access: 'public',
    body: z.object({ challenge: z.string().min(20).max(200), ...proof }).refine(hasExactlyOne, exactlyOne),
    response: SignedIn,
    errors: ['unauthenticated', 'forbidden', 'conflict'],
    limits: [{ name: 'second factor by address', calls: 60, seconds: 900, by: 'address', store: 'database' }],
  }),
  read: endpoint({
    method: 'GET',
    path: '/account/second-factor',
    summary: 'See whether the account has a second factor',
    access: 'signed-in',
    response: SecondFactorState,
    errors: [],
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/account/second-factor/set-up',
    summary: 'Create a secret for an authenticator app',
    description: 'The second factor is off until the secret is confirmed with a first code.',
    access: 'signed-in',
    body: z.object({ currentPassword: CurrentPassword }),
    response: z.object({
      uri: z.string().describe('The content of the QR code (otpauth).'),
      secret: z.string().describe('The same secret to type in, in base 32.'),
    }),
    errors: ['conflict', 'email_unconfirmed'],
    limits: changeLimits,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/account/second-factor/confirm',
    summary: 'Turn on the second factor with a first code',
    access: 'signed-in',
    body: FirstCode,
    response: NewRecoveryCodes,
    errors: ['conflict', 'email_unconfirmed'],
    limits: changeLimits,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    summary: 'Replace the recovery codes',
    access: 'signed-in',
    body: OwnerProof,
    response: NewRecoveryCodes,
    errors: ['conflict'],
    limits: changeLimits,
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/account/second-factor/off',
    summary: 'Turn off the second factor',
    access: 'signed-in',
    body: OwnerProof,
    response: Message,
    errors: ['conflict'],
    limits: changeLimits,
  }),
};
