import { z } from 'zod';

/** Loose on purpose: only sending an email shows whether an address works. */
export const Email = z
  .string('Email address is required.')
  .trim()
  .toLowerCase()
  .min(1, 'Email address is required.')
  .max(254, 'Please enter a valid email address.')
  .regex(
    /^[^\s\p{Cc}@<>()[\],;:\\"]+@[^\s\p{Cc}@<>()[\],;:\\"]+\.[^\s\p{Cc}@<>()[\],;:\\".]+$/u,
    'Please enter a valid email address.',
  );

const passwordLengthMax = 128;
const longPassword = `Password must be at most ${passwordLengthMax} characters.`;
const passwordRule = 'Password must be at least 8 characters, include one uppercase letter, and one special symbol.';

/** An existing password, so the rules for new ones do not apply. */
export const typedPassword = (required: string) =>
  z.string(required).min(1, required).max(passwordLengthMax, longPassword);

export const NewPassword = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .min(8, passwordRule)
  .max(passwordLengthMax, longPassword)
  .refine((password) => /\p{Lu}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password), passwordRule);

/** Checked as soon as both are filled in, even if other fields are invalid, so that a form can show it immediately. */
const bothFilledIn = (first: string) => z.object({ [first]: z.string().min(1), confirmPassword: z.string().min(1) });
const matching = (first: string) => ({
  message: 'Passwords do not match.',
  path: ['confirmPassword'],
  when: ({ value }: { readonly value: unknown }) => bothFilledIn(first).safeParse(value).success,
});
export const confirmPassword = typedPassword('Confirm Password is required.');

/** The confirmation may be optional; if it is given, it must match. */
export const passwordsMatch = [
  (value: { readonly password: string; readonly confirmPassword?: string | undefined }) =>
    value.confirmPassword === undefined || value.password === value.confirmPassword,
  matching('password'),
] as const;
export const newPasswordsMatch = [
  (value: { readonly newPassword: string; readonly confirmPassword: string }) =>
    value.newPassword === value.confirmPassword,
  matching('newPassword'),
] as const;

const nameProblem = (typed: unknown) =>
  typeof typed === 'string' && /[<>]/.test(typed)
    ? 'Names can’t contain < or >.'
    : 'Names can’t contain tabs, line breaks or control characters.';

/**
 * A visible name: no control characters, no bidirectional overrides that would reverse the text after it, no markup, and
 * no URLs, which email clients would turn into links.
 */
const name = (required: string) =>
  z
    .string(required)
    .trim()
    .max(100, 'Use at most 100 characters.')
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]*$/u, { error: ({ input }) => nameProblem(input) })
    .refine((value) => value === '' || /[^\p{C}\p{Z}]/u.test(value), required)
    .refine((value) => !/:\/\/|www\./i.test(value), 'Names can’t contain web addresses.');

const firstNameRequired = 'First name is required.';
export const FirstName = name(firstNameRequired).min(1, firstNameRequired);
/** Optional; an empty text means none. */
export const LastName = name('Names need visible characters.').default('');

export const Code = z.string('Code is required').regex(/^\d{6}$/, 'Code is required');

const brokenLink = 'This link is incomplete. Please copy all of it from the email.';
export const LinkToken = z.string(brokenLink).min(20, brokenLink).max(200, brokenLink);

/** For emailed links that are not sufficient on their own. */
export const OpenedLink = z.object({
  token: LinkToken,
  currentPassword: typedPassword('Your current password is required.')
    .optional()
    .describe('The account’s password; omitted if the call is made in one of its sessions.'),
});
export const linkIsNotEnough =
  'The link proves access to the mailbox; a session of the account, or its password, proves ownership. Without either, the call fails with `invalid_input` and `fields.currentPassword`, and the link stays valid.';

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
