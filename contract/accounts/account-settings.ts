import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  confirmPassword,
  Email,
  FirstName,
  LastName,
  linkIsNotEnough,
  Message,
  NewPassword,
  newPasswordsMatch,
  OpenedLink,
} from '../values/fields.ts';
import { CurrentPassword } from './second-factor.ts';
import { SessionUser } from './sessions.ts';

export const AccountSettings = z
  .object({
    email: z.string(),
    emailRefusedAt: z.iso
      .datetime()
      .nullable()
      .describe('When our last email to the address was refused for good; null once one arrives again.'),
    hasPassword: z.boolean().describe('False for an account that signs in by other means only.'),
    pendingEmail: z
      .object({ email: z.string(), expiresAt: z.iso.datetime() })
      .nullable()
      .describe('The address it will have once the link that was mailed there is opened.'),
    google: z
      .object({
        email: z.string().describe('As Google last told it.'),
        connectedAt: z.iso.datetime(),
      })
      .nullable()
      .describe('The Google account that signs in to it; null where none is connected.'),
  })
  .meta({ id: 'AccountSettings' });
export type AccountSettings = z.infer<typeof AccountSettings>;

export const Profile = z.object({ firstName: FirstName, lastName: LastName });
export type Profile = z.infer<typeof Profile>;

export const RequiredPassword = CurrentPassword.unwrap();

export const EmailChange = z.object({
  email: Email,
  currentPassword: CurrentPassword,
});
export type EmailChange = z.infer<typeof EmailChange>;

export const PasswordChange = z
  .object({
    currentPassword: RequiredPassword,
    newPassword: NewPassword,
    confirmPassword,
  })
  .refine(...newPasswordsMatch);
export type PasswordChange = z.infer<typeof PasswordChange>;

export const OpenSession = z
  .object({
    id: z.uuid(),
    device: z.string().describe('Browser and system in words, as far as they tell.'),
    address: z.string().describe('The network address it was last used from.'),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe('To the minute.'),
    isThisOne: z.boolean().describe('Whether the call itself was made in it.'),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

/**
 * Emails that can be turned off, with their defaults. Emails about security, about something the customer requested, and
 * about money that permanently leaves the balance are always sent.
 */
export const mailKinds = { orderUpdates: true, paymentReceipts: true, announcements: false } as const;
export type MailKind = keyof typeof mailKinds;

export const MailPreferences = z
  .object({
    orderUpdates: z.boolean().describe('When an order starts, is completed or canceled.'),
    paymentReceipts: z.boolean().describe('A receipt for every payment.'),
    announcements: z.boolean().describe('News from our team to all customers.'),
  } satisfies Record<MailKind, z.ZodBoolean>)
  .meta({ id: 'MailPreferences' });
export type MailPreferences = z.infer<typeof MailPreferences>;

const own = { access: 'signed-in', errors: [] } as const;

export const accountSettings = {
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/account',
    summary: 'Read how the signed-in account signs in',
    response: AccountSettings,
  }),
  changeProfile: endpoint({
    ...own,
    method: 'PATCH',
    path: '/account/profile',
    summary: 'Change the names of the signed-in account',
    body: Profile,
    response: SessionUser,
  }),
  requestEmailChange: endpoint({
    ...own,
    method: 'POST',
    path: '/account/email',
    summary: 'Ask for another email address',
    description:
      'Mails a link to the new address; the change happens when it is opened, within an hour. The old address is told at once. The answer is the same for an address that has an account.',
    body: EmailChange,
    response: Message,
    errors: ['conflict'],
    limits: [{ name: 'email change', calls: 10, seconds: 3600, by: 'account', store: 'database' }],
  }),
  cancelEmailChange: endpoint({
    ...own,
    method: 'DELETE',
    path: '/account/email',
    summary: 'Keep the present email address: the mailed link is void',
    response: Message,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/account/email/confirm',
    summary: 'Change the email address with the token of the mailed link',
    access: 'public',
    description: linkIsNotEnough,
    body: OpenedLink,
    response: Message,
    errors: ['conflict'],
    limits: [{ name: 'email confirmation', calls: 30, seconds: 900, by: 'address', store: 'database' }],
  }),
  changePassword: endpoint({
    ...own,
    method: 'POST',
    path: '/account/password',
    summary: 'Change the password; all other sessions end',
    body: PasswordChange,
    response: Message,
    errors: ['conflict'],
  }),
  listSessions: endpoint({
    ...own,
    method: 'GET',
    path: '/account/sessions',
    summary: 'List where the account is signed in: this session, then the last used first',
    response: z.array(OpenSession),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/account/sessions/:sessionId',
    summary: 'Sign out one session of the account, at once',
    params: z.object({ sessionId: z.uuid() }),
    response: Message,
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    ...own,
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Sign out all sessions of the account but this one, at once',
    response: Message,
  }),
  readPreferences: endpoint({
    ...own,
    method: 'GET',
    path: '/account/preferences',
    summary: 'Read which mails the account wants',
    response: MailPreferences,
  }),
  changePreferences: endpoint({
    ...own,
    method: 'PUT',
    path: '/account/preferences',
    summary: 'Say which mails the account wants',
    body: MailPreferences,
    response: MailPreferences,
  }),
};
