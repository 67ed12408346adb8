/**
 * Accounts: who can sign in, with which role and password, password resets, and account settings. Owns the tables
 * `accounts`, `account_identities`, `reset_codes`, `link_tokens`, `email_changes`, `mail_preferences` and
 * `staff_invitations`. An email address or identity belongs to one account, a code or link works once, and there is
 * always an owner.
 */
export type { AccountDeps, SignInOutcome } from './account-deps.ts';
export { type AccountRow, accounts } from './accounts.tables.ts';
export { findUsers } from './users/read-users.ts';
export { isOfAccountNamed } from './users/user-search.queries.ts';
export { countUsers } from './users/users.queries.ts';
export {
  hasAnyAccount,
  lockAccount,
  lockAccountToChange,
  selectAccounts,
  selectAdmins,
  selectStaff,
} from './accounts.queries.ts';
export { accountSettingsRoutes } from './account-settings.routes.ts';
export { accountsRoutes, sessionsRoutes } from './accounts.routes.ts';
export { adminInvitationsRoutes, staffInvitationsRoutes } from './invitations/invitations.routes.ts';
export { deleteInvitationsBefore, deleteInvitationsOf } from './invitations/invitations.queries.ts';
export { adminUsersRoutes } from './users/admin-users.routes.ts';
export { appointAdmin } from './users/appoint-admin.ts';
export { assertActive, assertConfirmed } from './account-checks.ts';
export { assertNotLastOwner, isLastOwner, lastOwnerText } from './users/last-owner.ts';
export { assertMayManage, lockToManage } from './users/lock-to-manage.ts';
export { assertCurrentPassword, confirmOwner, lockWithPassword } from './passwords/owner-checks.ts';
export { assertMayConnect, connectIdentity, disconnectIdentity, type Identity } from './identities/connect-identity.ts';
export { readBilling } from './billing.ts';
export { createAccount } from './create-account.ts';
export { deleteEmailChangesBefore } from './email-address/email-changes.queries.ts';
export { eraseAccount, exportAccount } from './account-data.ts';
export { hashPassword } from './passwords/passwords.ts';
export { sendProofCode, consumeProofCode } from './passwords/proof-code.ts';
export { openAccountSession } from './sign-in/open-account-session.ts';
export { nameOf, publishAccount, readAccount, readAccountByEmail, toSessionUser } from './read-account.ts';
export type { SignedInAccount } from './register.ts';
export { signInByIdentity } from './identities/sign-in-by-identity.ts';
export { deleteLinkTokensBefore } from './email-address/link-tokens.queries.ts';
export { deleteResetCodesBefore } from './passwords/reset-codes.queries.ts';
export { selectSubscribers } from './mail-preferences.queries.ts';
export { makeUnsubscribeToken, unsubscribe } from './unsubscribe.ts';
export { wantsMail } from './mail-preferences.ts';
