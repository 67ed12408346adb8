import { accountDeletedMail } from './account-deleted-mail.ts';
import * as account from './account-mails.ts';
import { announcementMail } from './announcement-mails.ts';
import * as api from './api-mails.ts';
import * as exclusions from './exclusion-mails.ts';
import type { MailTemplate } from './layout.ts';
import { orderSamples } from './order-samples.ts';
import * as payments from './payment-mails.ts';
import * as factor from './second-factor-mails.ts';
import * as signIn from './sign-in-mails.ts';
import * as staff from './staff-mails.ts';
import * as support from './support-mails.ts';

export interface MailSample {
  readonly key: string;
  readonly name: string;
  readonly recipient: 'customer' | 'staff' | 'anyone';
  readonly mail: MailTemplate;
}

const at = new Date('2026-01-15T09:30:00Z');
const to = { firstName: 'Nora', verifiedAt: at };
const provider = 'Google';
const code = '123456';
const url = 'https://customer.example.com/events';
const alarm = { message: 'An order is stuck', details: 'No progress for 3 days.' };
const message = { name: 'Nora', email: 'nora@example.com', subject: 'A question', message: 'Can I order twice?' };
const refund = { ...to, amount: 25, refunded: 25, reason: null };

/** Every email that the shop sends, with sample data. `link` stands for what it would link to. */
export const mailSamples = (link: string): readonly MailSample[] => [
  ...accountSamples(link),
  ...securitySamples,
  ...orderSamples(link),
  ...moneySamples(link),
  ...otherSamples(link),
  ...apiSamples(link),
  ...staffSamples(link),
];

const accountSamples = (link: string): readonly MailSample[] => [
  {
    key: 'confirm-address',
    name: 'Confirm email address',
    recipient: 'anyone',
    mail: account.verifyEmailMail({ link }),
  },
  {
    key: 'reset-code',
    name: 'Password reset code',
    recipient: 'customer',
    mail: account.resetCodeMail({ ...to, code, link }),
  },
  { key: 'reset-link', name: 'Password reset link', recipient: 'customer', mail: signIn.resetLinkMail({ link }) },
  {
    key: 'password-changed',
    name: 'Password changed',
    recipient: 'customer',
    mail: account.passwordChangedMail({ ...to, isSignedOutHere: false }),
  },
  {
    key: 'confirm-new-address',
    name: 'Confirm new email address',
    recipient: 'anyone',
    mail: account.confirmNewAddressMail({ link }),
  },
  {
    key: 'address-taken',
    name: 'Email address already in use',
    recipient: 'customer',
    mail: account.addressTakenMail(to),
  },
  {
    key: 'email-change-requested',
    name: 'Email change requested',
    recipient: 'customer',
    mail: account.emailChangeRequestedMail({ ...to, newEmail: 'nora@example.com' }),
  },
  {
    key: 'email-changed',
    name: 'Email changed',
    recipient: 'customer',
    mail: account.emailChangedMail({ ...to, newEmail: 'nora@example.com' }),
  },
  {
    key: 'google-joined',
    name: 'First sign-in with Google',
    recipient: 'customer',
    mail: account.identityJoinedMail({ ...to, provider }),
  },
  {
    key: 'google-connected',
    name: 'Google connected',
    recipient: 'customer',
    mail: account.identityConnectedMail({ ...to, provider, email: 'nora@example.com' }),
  },
  {
    key: 'google-disconnected',
    name: 'Google disconnected',
    recipient: 'customer',
    mail: account.identityDisconnectedMail({ ...to, provider }),
  },
  { key: 'account-deleted', name: 'Account deleted', recipient: 'customer', mail: accountDeletedMail(to) },
];

const securitySamples: readonly MailSample[] = [
  {
    key: 'proof-code',
    name: 'Code to confirm that it’s you',
    recipient: 'customer',
    mail: signIn.proofCodeMail({ ...to, code }),
  },
  {
    key: 'new-device',
    name: 'New sign-in',
    recipient: 'customer',
    mail: signIn.newDeviceMail({ ...to, at, device: 'Firefox on Windows', address: '192.0.2.10' }),
  },
  { key: 'second-factor-on', name: 'Second factor on', recipient: 'customer', mail: factor.secondFactorOnMail(to) },
  { key: 'second-factor-off', name: 'Second factor off', recipient: 'customer', mail: factor.secondFactorOffMail(to) },
  {
    key: 'recovery-codes-renewed',
    name: 'New recovery codes',
    recipient: 'customer',
    mail: factor.recoveryCodesRenewedMail(to),
  },
  {
    key: 'recovery-code-used',
    name: 'Recovery code used',
    recipient: 'customer',
    mail: factor.recoveryCodeUsedMail({ ...to, left: 7 }),
  },
  {
    key: 'second-factor-locked',
    name: 'Wrong sign-in codes',
    recipient: 'customer',
    mail: factor.secondFactorLockedMail(to),
  },
];

const moneySamples = (link: string): readonly MailSample[] => [
  {
    key: 'receipt',
    name: 'Receipt',
    recipient: 'customer',
    mail: payments.receiptMail({ ...to, amount: 25, receiptNumber: 'R-7K3M-Q9RT', link }),
  },
  { key: 'refund', name: 'Refund sent', recipient: 'customer', mail: payments.refundMail({ ...refund, link }) },
  {
    key: 'refund-declined',
    name: 'Refund declined',
    recipient: 'customer',
    mail: payments.refundDeclinedMail({ ...refund, refunded: 0, reason: 'The deposit was already used.', link }),
  },
  {
    key: 'reply',
    name: 'Reply to a ticket',
    recipient: 'customer',
    mail: support.answerMail({ to, subject: 'My order', message: 'We have started on it.', link }),
  },
  {
    key: 'reply-to-guest',
    name: 'Reply to a guest',
    recipient: 'anyone',
    mail: support.answerMail({ subject: 'A question', message: 'Yes, you can.' }),
  },
];

const otherSamples = (link: string): readonly MailSample[] => [
  {
    key: 'announcement',
    name: 'Announcement',
    recipient: 'customer',
    mail: announcementMail({
      ...to,
      title: 'New service',
      text: 'You can now order posts.',
      link,
      unsubscribe: { pageUrl: link, oneClickUrl: link },
    }),
  },
  {
    key: 'exclusion-confirmed',
    name: 'Community excluded',
    recipient: 'anyone',
    mail: exclusions.exclusionConfirmedMail({ community: 'r/gardening' }),
  },
  {
    key: 'exclusion-declined',
    name: 'Request to exclude a community declined',
    recipient: 'anyone',
    mail: exclusions.exclusionDeclinedMail({ community: 'r/gardening', reason: 'You do not moderate it.' }),
  },
];

const apiSamples = (link: string): readonly MailSample[] => [
  {
    key: 'api-key-created',
    name: 'API key created',
    recipient: 'customer',
    mail: api.apiKeyCreatedMail({ ...to, name: 'Reseller panel', prefix: 'bd_7k3m', rights: ['read', 'order'] }),
  },
  {
    key: 'webhook-changed',
    name: 'Webhook added or changed',
    recipient: 'customer',
    mail: api.webhookChangedMail({ ...to, url, what: 'added', link }),
  },
  {
    key: 'webhook-off',
    name: 'Webhook turned off',
    recipient: 'customer',
    mail: api.webhookOffMail({ ...to, url, link, because: 'failing' }),
  },
];

const staffSamples = (link: string): readonly MailSample[] => [
  {
    key: 'staff-invitation',
    name: 'Staff invitation',
    recipient: 'anyone',
    mail: staff.staffInvitationMail({ inviterName: 'Ada Marsh', staffRole: 'support', days: 7, link }),
  },
  {
    key: 'alarm',
    name: 'Alarm',
    recipient: 'staff',
    mail: staff.alarmMail({ ...alarm, link, isOnceAnHour: true }),
  },
  {
    key: 'approval-decided',
    name: 'Adjustment or refund decided',
    recipient: 'staff',
    mail: staff.approvalDecidedMail({
      ...to,
      isConfirmed: true,
      kind: 'refund',
      amount: 250,
      customerName: 'Nora Lind',
      ownerName: 'Ada Marsh',
      reason: null,
      link,
    }),
  },
  {
    key: 'contact-message',
    name: 'Message from the contact form',
    recipient: 'staff',
    mail: support.newMessageMail({ ...message, link }),
  },
];
