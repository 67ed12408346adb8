import type { StaffRole } from '#contract/staff/rights.ts';

/** Staff roles as the back office shows them. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  fulfillment: 'Fulfillment',
  support: 'Support',
  finance: 'Finance',
};

export const staffRoleChoice = {
  label: 'Role',
  may: {
    owner: 'Can do everything, including managing owners.',
    manager: 'Can do everything except manage owners, decide approvals, and change the shop or its blog.',
    fulfillment: 'Updates, completes and cancels orders.',
    support: 'Replies to messages, looks up customers, cancels orders.',
    finance: 'Sees payments and revenue, issues refunds, adjusts balances.',
  } satisfies Record<StaffRole, string>,
};

export const staffPage = {
  title: 'Staff',
  list: 'Colleagues',
  caption: 'Staff',
  empty: 'No staff found',
  columns: { name: 'Name', role: 'Role', secondFactor: 'Second factor', lastSeen: 'Last seen', sessions: 'Sessions' },
  you: 'You',
  blocked: 'Blocked',
  secondFactor: { on: 'On', off: 'Off' },
  notSeen: 'Not in the last 30 days',
  /** For colleagues whose sessions the person may not see. */
  noSessions: '–',
  countSessions: (count: number) => (count === 1 ? '1 session' : `${count} sessions`),
  sessionsOf: (count: string, name: string) => `${count} of ${name}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  actions: { changeRole: 'Change role', did: 'Their activity', changes: 'Account changes' },
  sessions: {
    title: (name: string) => `Where ${name} is signed in`,
    list: 'Sessions',
    none: 'No active sessions.',
    own: 'End your own sessions in',
    ownSettings: 'Account Settings',
    signOutAll: 'Sign out everywhere',
    confirmTitle: (name: string) => `Sign out ${name} everywhere?`,
    confirmText: 'All sessions end instantly. They can sign in again unless you block the account.',
  },
  invite: {
    open: 'Invite',
    title: 'Invite a colleague',
    text: (days: number) => `We email a link that works once, for ${days} days.`,
    email: 'Email',
    submit: 'Send invitation',
    cancel: 'Cancel',
    done: (email: string) => `Invitation sent to ${email}.`,
  },
  invitations: {
    title: 'Pending invitations',
    caption: 'Pending invitations',
    columns: { email: 'Email', role: 'Role', invitedBy: 'Invited by', expires: 'Expires' },
    expired: 'Expired',
    empty: 'No pending invitations',
    emptyHint: 'People you invite are listed here until they accept.',
    sendAgain: 'Send again',
    sendAgainTo: (email: string) => `Send again to ${email}`,
    revoke: 'Revoke',
    revokeFor: (email: string) => `Revoke the invitation of ${email}`,
    revocation: {
      title: (email: string) => `Revoke the invitation of ${email}?`,
      text: 'The link in the email stops working. You can invite them again.',
      submit: 'Revoke',
    },
  },
};
