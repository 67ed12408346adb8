import { z } from 'zod';
import { sharedWords } from '../words/shared.ts';
import { accountWords } from '../words/accounts.ts';
import { isVisible, withoutInvisible } from './invisible.ts';

/**
 * Loose on purpose: only sending an email shows whether an address works. Invisible characters are removed: two
 * addresses that look the same must be the same account.
 */
export const Email = z
  .string(accountWords.emailRequired)
  .overwrite(withoutInvisible)
  .trim()
  .toLowerCase()
  .min(1, accountWords.emailRequired)
  .max(254, accountWords.emailInvalid)
  .regex(
    /^[^\s\p{Cc}@<>()[\],;:\\"]+@[^\s\p{Cc}@<>()[\],;:\\"]+\.[^\s\p{Cc}@<>()[\],;:\\".]+$/u,
    accountWords.emailInvalid,
  );

const passwordLengthMax = 128;
const longPassword = accountWords.passwordTooLong(passwordLengthMax);

/** An existing password, so the rules for new ones do not apply. */
export const typedPassword = (required: string) =>
  z.string(required).min(1, required).max(passwordLengthMax, longPassword);

export const NewPassword = z
  .string(accountWords.passwordRequired)
  .min(1, accountWords.passwordRequired)
  .min(8, accountWords.passwordRule)
  .max(passwordLengthMax, longPassword)
  .refine((password) => /\p{Lu}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password), accountWords.passwordRule);

/** Checked as soon as both are filled in, even if other fields are invalid, so that a form can show it immediately. */
const bothFilledIn = (first: string) => z.object({ [first]: z.string().min(1), confirmPassword: z.string().min(1) });
const matching = (first: string) => ({
  message: accountWords.passwordsDiffer,
  path: ['confirmPassword'],
  when: ({ value }: { readonly value: unknown }) => bothFilledIn(first).safeParse(value).success,
});
export const confirmPassword = typedPassword(accountWords.confirmationRequired);

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
  typeof typed === 'string' && /[<>]/.test(typed) ? sharedWords.noMarkup : accountWords.nameWithHiddenCharacters;

/**
 * A visible name: no control characters, no bidirectional overrides that would reverse the text after it, no markup, and
 * no URLs, which email clients would turn into links.
 */
const name = (required: string) =>
  z
    .string(required)
    .trim()
    .max(100, sharedWords.tooLong(100))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]*$/u, { error: ({ input }) => nameProblem(input) })
    .refine((value) => value === '' || isVisible(value), required)
    .refine((value) => !/:\/\/|www\./i.test(value), accountWords.nameWithUrl);

export const FirstName = name(accountWords.firstNameRequired).min(1, accountWords.firstNameRequired);
/** Optional; an empty text means none. */
export const LastName = name(accountWords.nameInvisible).default('');

export const Code = z.string(accountWords.codeRequired).regex(/^\d{6}$/, accountWords.codeRequired);

const { brokenLink } = accountWords;
export const LinkToken = z.string(brokenLink).min(20, brokenLink).max(200, brokenLink);

/** For emailed links that are not sufficient on their own. */
export const OpenedLink = z.object({
  token: LinkToken,
  currentPassword: typedPassword(accountWords.currentPasswordRequired)
    .optional()
    .describe('The account’s password; omitted if the call is made in one of its sessions.'),
});
export const linkIsNotEnough =
  'The link proves access to the mailbox; a session of the account, or its password, proves ownership. Without either, the call fails with `invalid_input` and `fields.currentPassword`, and the link stays valid.';

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
