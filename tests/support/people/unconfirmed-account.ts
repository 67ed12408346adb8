import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * What a call can leave behind on an account with an unconfirmed email address:
 * - `refused`: nothing, it fails with `email_unconfirmed`;
 * - `removed`: something that the first proof of the address removes;
 * - `record`: something that stays and gives nobody control over the account, for the given reason;
 * - `nothing`: it sets nothing up, for the given reason.
 */
export type Leaves =
  | { readonly leaves: 'refused'; readonly body: object }
  | { readonly leaves: 'removed' }
  | { readonly leaves: 'record' | 'nothing'; readonly because: string };

const removed = { leaves: 'removed' } as const;
const record = (because: string) => ({ leaves: 'record', because }) as const;
const nothing = (because: string) => ({ leaves: 'nothing', because }) as const;

const money = record('money moved, and goes back only to where it came from');
const support = record('a conversation, which is read in the dashboard and by email to the address');
const mailed = nothing('what it makes is sent to the mailbox alone');
const proof = nothing('it is a proof of an address itself');
const needsOne = nothing('it needs one to be there, and none can be created');
const less = nothing('it only removes');
const nobodys = nothing('it belongs to no account');

export const password = 'Correct-horse-9';

/** Every non-GET call for non-admins. A new call fails the test until it is listed here. */
export const calls: Readonly<Record<string, Leaves>> = {
  'sessions.login': removed,
  'sessions.refresh': removed,
  'sessions.logout': less,
  'accounts.register': removed,
  'accounts.verifyEmail': proof,
  'accounts.disown': less,
  'accounts.resendVerification': mailed,
  'accounts.forgotPassword': mailed,
  'accounts.resetPassword': proof,
  'accounts.resetPasswordByLink': proof,
  'accounts.resendResetCode': mailed,
  'accountSettings.changeProfile': record('a name, which emails greet only once the address is confirmed'),
  'accountSettings.changeBilling': record('whom receipts are made out to, as a name'),
  'accountSettings.requestEmailChange': removed,
  'accountSettings.cancelEmailChange': less,
  'accountSettings.confirmEmailChange': proof,
  'accountSettings.changePassword': record('a password: a reset replaces it, and the links ask for it'),
  'accountSettings.endSession': less,
  'accountSettings.endOtherSessions': less,
  'accountSettings.changePreferences': removed,
  'secondFactor.completeSignIn': needsOne,
  'secondFactor.setUp': { leaves: 'refused', body: { currentPassword: password } },
  'secondFactor.confirm': { leaves: 'refused', body: { code: '123456' } },
  'secondFactor.renewRecoveryCodes': needsOne,
  'secondFactor.switchOff': needsOne,
  'proofs.prove': nothing('it notes a time with the session, which ends'),
  'proofs.sendEmailCode': mailed,
  'accountData.deleteAccount': less,
  'apiKeys.create': { leaves: 'refused', body: { name: 'Shop', rights: ['read'], currentPassword: password } },
  'apiKeys.revoke': less,
  'webhooks.create': {
    leaves: 'refused',
    body: { url: 'https://hooks.example.com/', events: ['payment.paid'], currentPassword: password },
  },
  'webhooks.change': needsOne,
  'webhooks.remove': less,
  'webhooks.rotateSecret': needsOne,
  'webhooks.test': needsOne,
  'webhooks.sendAgain': needsOne,
  'googleConnection.begin': { leaves: 'refused', body: { currentPassword: password } },
  'googleConnection.finish': needsOne,
  'googleConnection.disconnect': less,
  'staffInvitations.open': nothing('it only reads'),
  'staffInvitations.accept': nothing('it is refused for an address that has an account'),
  'staffInvitations.acceptWithAccount': proof,
  'orderDrafts.save': record('what was typed, which nobody else reads'),
  'orderDrafts.remove': less,
  'orders.place': money,
  'orders.placeMany': money,
  'orders.cancel': money,
  'orders.checkRules': nothing('it only reads'),
  'orders.markAsSeen': record('which changes of orders were seen'),
  'orders.changeReference': record('what the account calls its orders'),
  'payments.pay': money,
  'payments.check': money,
  'payments.confirm': money,
  'refundRequests.request': money,
  'refundRequests.withdraw': money,
  'gatewayEvents.stripe': nobodys,
  'gatewayEvents.btcpay': nobodys,
  'contact.send': support,
  'exclusions.request': record('a request about a community, which is answered by email to the address'),
  'tickets.open': support,
  'tickets.write': support,
  'tickets.close': support,
  'tickets.markAsRead': support,
  'announcements.markAsRead': record('which announcements were read'),
  'announcements.unsubscribe': less,
  'blog.countView': nobodys,
  'blog.countShare': nobodys,
};

export const changingCalls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(api).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
      .filter(([, { method, access }]) => method !== 'GET' && access !== 'admin')
      .map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  ),
);

/** Every table with an account ID: the predicate for rows that must be deleted, or why rows may stay. */
export const tables: Readonly<Record<string, { readonly mustNotExist: string } | { readonly stays: string }>> = {
  account_identities: { mustNotExist: 'true' },
  api_keys: { mustNotExist: 'true' },
  email_changes: { mustNotExist: 'true' },
  mail_preferences: { mustNotExist: 'true' },
  recovery_codes: { mustNotExist: 'true' },
  second_factors: { mustNotExist: 'true' },
  sessions: { mustNotExist: 'ended_at is null' },
  sign_in_challenges: { mustNotExist: 'true' },
  webhooks: { mustNotExist: 'true' },
  account_order_days: { stays: 'a count of orders' },
  account_order_totals: { stays: 'a count of orders' },
  approvals: { stays: 'what staff asked an owner for, who decides' },
  order_claims: { stays: 'which orders a colleague is working on' },
  staff_notes: { stays: 'what staff wrote down for each other' },
  billing_details: { stays: 'whom receipts are made out to' },
  announcement_marks: { stays: 'which announcements were read' },
  conversations: { stays: 'what was written to the team' },
  exclusions: { stays: 'what was asked of the team about a community' },
  idempotency_keys: { stays: 'replays only to a session of the account' },
  link_tokens: { stays: 'hashes of links that only the mailbox got' },
  notification_mutes: { stays: 'which notices an admin has switched off' },
  notification_reads: { stays: 'which notices an admin has read' },
  order_marks: { stays: 'which changes of orders were seen' },
  order_count_changes: { stays: 'a count of orders' },
  order_drafts: { stays: 'what was typed, which nobody else reads' },
  orders: { stays: 'money moved' },
  payments: { stays: 'money moved' },
  refund_requests: { stays: 'money that goes back only to where it came from' },
  reset_codes: { stays: 'hashes of codes that only the mailbox got' },
  staff_movements: { stays: 'amounts that staff moved' },
  wallets: { stays: 'money moved' },
};
