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
import { BillingDetails } from './billing-details.ts';
import { CurrentPassword } from './second-factor.ts';
import { SessionUser } from './sessions.ts';

export const AccountSettings = z
  .object({
    email: z.string(),
    emailRefusedAt: z.iso
      .datetime()
      .nullable()
      .describe('When our last email to the address was permanently refused; null once one arrives again.'),
    hasPassword: z.boolean().describe('False if the account only signs in by other means.'),
    pendingEmail: z
      .object({ email: z.string(), expiresAt: z.iso.datetime() })
      .nullable()
      .describe('The new address, until the link emailed to it is opened.'),
    google: z
      .object({
        email: z.string().describe('As Google last reported it.'),
        connectedAt: z.iso.datetime(),
      })
      .nullable()
      .describe('The connected Google account; null if there is none.'),
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
    device: z.string().describe('Browser and system, if known.'),
    address: z.string().describe('The IP address it was last used from.'),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe('To the minute.'),
    isThisOne: z.boolean().describe('Whether this is the session of the call.'),
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
    summary: 'Get the sign-in methods of the account',
    response: AccountSettings,
  }),
  changeProfile: endpoint({
    ...own,
    method: 'PATCH',
    path: '/account/profile',
    summary: 'Change the account’s name',
    body: Profile,
    response: SessionUser,
  }),
  readBilling: endpoint({
    ...own,
    method: 'GET',
    path: '/account/billing',
    summary: 'Get the billing details on receipts and statements',
    response: BillingDetails,
  }),
  changeBilling: endpoint({
    ...own,
    method: 'PUT',
    path: '/account/billing',
    summary: 'Change company, address and tax number on receipts and statements',
    body: BillingDetails,
    response: BillingDetails,
  }),
  requestEmailChange: endpoint({
    ...own,
    method: 'POST',
    path: '/account/email',
    summary: 'Request an email change',
    description:
      'Emails a link to the new address. The change happens when it is opened, within an hour. The old address is notified instantly. The response is the same if the address already has an account.',
    body: EmailChange,
    response: Message,
    errors: ['conflict'],
    limits: [{ name: 'email change', calls: 10, seconds: 3600, by: 'account', store: 'database' }],
  }),
  cancelEmailChange: endpoint({
    ...own,
    method: 'DELETE',
    path: '/account/email',
    summary: 'Cancel an email change',
    response: Message,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/account/email/confirm',
    summary: 'Change the email address with the token from the emailed link',
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
    summary: 'List the account’s sessions: this one, then by last use',
    response: z.array(OpenSession),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/account/sessions/:sessionId',
    summary: 'Sign out one session instantly',
    params: z.object({ sessionId: z.uuid() }),
    response: Message,
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    ...own,
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Sign out all other sessions instantly',
    response: Message,
  }),
  readPreferences: endpoint({
    ...own,
    method: 'GET',
    path: '/account/preferences',
    summary: 'Get the account’s email preferences',
    response: MailPreferences,
  }),
  changePreferences: endpoint({
    ...own,
    method: 'PUT',
    path: '/account/preferences',
    summary: 'Change the account’s email preferences',
    body: MailPreferences,
    response: MailPreferences,
  }),
};
