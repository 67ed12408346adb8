import type { MailKind } from '#contract/account-settings.ts';
import { newPassword as reset } from './auth.ts';

/** The words of Account Settings, tab by tab. */
export const accountSettings = {
  title: 'Account Settings',
  profile: {
    tab: 'Profile',
    nameTitle: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    save: 'Save name',
    saved: 'Your name is saved.',
  },
  email: {
    title: 'Email address',
    signsInWith: 'You sign in with',
    lead: 'A new address counts once you open the link that we mail there. We tell the old one.',
    newEmail: 'New email address',
    currentPassword: 'Current password',
    submit: 'Mail me the link',
    waitingFor: 'We mailed a link to',
    validUntil: 'Your address changes when you open it. It works until',
    cancel: 'Keep my address',
  },
  password: {
    tab: 'Password',
    title: 'Change your password',
    lead: 'You stay signed in here. All other devices are signed out at once.',
    currentPassword: 'Current password',
    newPassword: reset.newPassword,
    passwordHint: reset.passwordHint,
    confirmPassword: reset.confirmPassword,
    submit: reset.submit,
    noneTitle: 'Set a password',
    noneLead:
      'Your account has no password: you sign in by other means. We can mail you a link that sets one. Setting it signs you out everywhere.',
    mailLink: 'Mail me the link',
    linkMailed: 'Check your mail: the link there sets your password. It works once, for 10 minutes.',
  },
  sessions: {
    tab: 'Sessions',
    title: 'Where you are signed in',
    thisOne: 'This device',
    now: 'In use now',
    lastUsed: 'Last used',
    since: 'Signed in',
    noAddress: 'Unknown address',
    signOut: 'Sign out',
    signOutOthers: 'Sign out all others',
    nowhereElse: 'You are signed in nowhere else.',
    confirmTitle: 'Sign out all other devices?',
    confirmText: 'Whoever uses them has to sign in again. You stay signed in here.',
  },
  notifications: {
    tab: 'Notifications',
    title: 'Mails you get',
    lead: 'Mails that keep your account safe, such as about a new password, always go out.',
    kinds: {
      orderUpdates: { label: 'Order updates', hint: 'When an order starts, is completed or canceled.' },
      paymentReceipts: { label: 'Payment receipts', hint: 'A receipt for each payment.' },
      announcements: { label: 'Announcements', hint: 'What the team tells all customers.' },
    } satisfies Record<MailKind, { label: string; hint: string }>,
    save: 'Save choices',
    saved: 'Your choices are saved.',
  },
};
