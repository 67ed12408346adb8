import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  Code,
  confirmPassword,
  Email,
  FirstName,
  LastName,
  LinkToken,
  linkIsNotEnough,
  Message,
  NewPassword,
  newPasswordsMatch,
  OpenedLink,
  passwordsMatch,
} from '../values/fields.ts';
import type { Limit } from '../limits.ts';
import { SignedIn } from './sessions.ts';
import { accountWords } from '../words/accounts.ts';

export const Registration = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    password: NewPassword,
    confirmPassword: confirmPassword.optional().describe('Optional; must match if given.'),
    acceptTerms: z.literal(true, accountWords.termsRequired),
  })
  .refine(...passwordsMatch);
export type Registration = z.infer<typeof Registration>;

export const PasswordReset = z
  .object({ email: Email, otp: Code, newPassword: NewPassword, confirmPassword })
  .refine(...newPasswordsMatch);
export type PasswordReset = z.infer<typeof PasswordReset>;

const resetLimits: readonly Limit[] = [
  { name: 'reset by address', calls: 30, seconds: 900, by: 'address', store: 'database' },
];

export const ForgottenPassword = z.object({ email: Email });

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account and sign in',
    access: 'public',
    status: 201,
    body: Registration,
    response: SignedIn,
    errors: ['conflict', 'sign_ups_closed'],
    limits: [{ name: 'register', calls: 10, seconds: 3600, by: 'address', store: 'database' }],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Confirm an email address with the token from the emailed link',
    access: 'public',
    description: linkIsNotEnough,
    body: OpenedLink,
    response: Message,
    errors: ['conflict'],
    limits: resetLimits,
  }),
  disown: endpoint({
    method: 'POST',
    path: '/auth/disown',
    summary: 'Report that someone else created the account, with the token from the emailed link',
    description:
      'Signs out whoever created it and disables their password. The owner of the email address can still take over the account by resetting its password.',
    access: 'public',
    body: z.object({ token: LinkToken }),
    response: Message,
    errors: [],
    limits: resetLimits,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Resend the confirmation link',
    access: 'signed-in',
    response: Message,
    errors: [],
    limits: [{ name: 'verification mail', calls: 5, seconds: 3600, by: 'account', store: 'database' }],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Email a code to set a new password',
    access: 'public',
    body: ForgottenPassword,
    response: Message,
    errors: [],
    limits: resetLimits,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/verify-otp-reset-password',
    summary: 'Set a new password with the emailed code',
    description: 'Repeated with the same password, it succeeds again until the code expires, and changes nothing.',
    access: 'public',
    body: PasswordReset,
    response: Message,
    errors: [],
    limits: resetLimits,
  }),
  resetPasswordByLink: endpoint({
    method: 'POST',
    path: '/auth/reset-password-by-link',
    summary: 'Set a new password with the token from the emailed link',
    description: 'Repeated with the same password, it succeeds again until the link expires, and changes nothing.',
    access: 'public',
    body: z.object({ token: LinkToken, newPassword: NewPassword, confirmPassword }).refine(...newPasswordsMatch),
    response: Message,
    errors: [],
    limits: resetLimits,
  }),
  resendResetCode: endpoint({
    method: 'POST',
    path: '/auth/resend-reset-otp',
    summary: 'Email a new code once the last one has expired',
    access: 'public',
    body: z.object({ email: Email }),
    response: Message,
    errors: [],
    limits: resetLimits,
  }),
};
