import type { OpenedInvitation } from '#contract/staff/invitations.ts';
import { staffRoleNames } from './admin/staff.ts';
import { type SideWords, signIn, signUp } from './auth.ts';

interface Invited extends Pick<OpenedInvitation, 'email' | 'staffRole' | 'invitedBy'> {
  readonly shopName: string;
}

const invitedBy = ({ invitedBy: name, staffRole, shopName }: Invited) =>
  `${name} invited you to work at ${shopName}. Your role: ${staffRoleNames[staffRole]}.`;

const stops = 'Its API keys and webhooks stop working.';

/** The page behind the link of an invitation to the staff. */
export const invitation = {
  pageTitle: 'Invitation',
  title: 'Join the team',
  working: 'Opening your invitation',
  workingHint: 'This takes a moment.',
  failed: 'This invitation didn’t open',
  void: 'This invitation no longer works',
  missing: 'There is no invitation here',
  missingHint: 'Open the link in the email that we sent you. If it doesn’t work, copy all of it.',
  lead: {
    'new-account': (opened: Invited) => `${invitedBy(opened)} Create your account with ${opened.email}.`,
    'signed-in': (opened: Invited) =>
      `${invitedBy(opened)} Your account ${opened.email} becomes a staff account. ${stops}`,
    password: (opened: Invited) => `${invitedBy(opened)} Enter the password of your account ${opened.email}. ${stops}`,
    'sign-in-first': (opened: Invited) =>
      `${invitedBy(opened)} Sign in to your account ${opened.email}, then open the link in the email again.`,
  } satisfies Record<OpenedInvitation['accept'], (opened: Invited) => string>,
  otherAccount: (email: string) => `You are signed in as ${email}. Accepting signs you out of that account.`,
  signInAgain: 'You’ll be signed out on all devices. Sign in again to use your new role.',
  firstName: signUp.firstName,
  lastName: 'Last name (optional)',
  choosePassword: signUp.password,
  passwordHint: signUp.passwordHint,
  confirmPassword: 'Confirm password',
  create: 'Create account',
  password: signIn.password,
  forgot: signIn.forgot,
  submit: 'Accept invitation',
  toSignIn: 'Sign in',
  toDashboard: 'Go to Dashboard',
  retry: 'Try again',
  side: {
    title: 'Welcome to the back office.',
    points: ['Your invitation works once.', 'Your role decides what you can see and change.'],
  } satisfies SideWords,
};
