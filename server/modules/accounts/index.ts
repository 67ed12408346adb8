/**
 * Accounts: who can sign in, with which role and password, how a lost one is replaced, and what people set for
 * themselves. It owns the tables `accounts`, `account_identities`, `reset_codes`, `link_tokens`, `email_changes` and
 * `mail_preferences`; an address and an identity elsewhere belong to one account each, a code or link works once, and
 * there is always an admin.
 */
export type { AccountDeps, BegunSignIn } from './account-deps.ts';
export { type AccountRow, accounts } from './accounts.tables.ts';
export { findUsers } from './users/list-users.ts';
export { isOfAccountNamed } from './users/user-search.queries.ts';
export { countUsers } from './users/users.queries.ts';
export { hasAnyAccount, lockAccount, lockAccountToChange, selectAccounts, selectAdmins } from './accounts.queries.ts';
export { accountSettingsRoutes } from './account-settings.routes.ts';
export { accountsRoutes, sessionsRoutes } from './accounts.routes.ts';
export { adminUsersRoutes } from './users/admin-users.routes.ts';
export { appointAdmin } from './users/appoint-admin.ts';
export { assertActive } from './assert-active.ts';
export { assertConfirmed } from './email-address/assert-confirmed.ts';
export { assertNotLastAdmin, isLastAdmin, lastAdminText } from './users/assert-not-last-admin.ts';
export { confirmIdentity } from './identities/confirm-identity.ts';
export { assertMayConnect, connectIdentity } from './identities/connect-identity.ts';
export { createAccount } from './create-account.ts';
export { disconnectIdentity } from './identities/disconnect-identity.ts';
export { deleteEmailChangesBefore } from './email-address/email-changes.queries.ts';
export { eraseAccount } from './erase-account.ts';
export { exportAccount } from './export-account.ts';
export { hashPassword } from './passwords/passwords.ts';
export { assertCurrentPassword } from './passwords/assert-current-password.ts';
export { lockWithPassword } from './passwords/lock-with-password.ts';
export { sendProofCode, useProofCode } from './passwords/proof-code.ts';
export { openAccountSession } from './sign-in/open-account-session.ts';
export { readAccount, readAccountByEmail } from './read-account.ts';
export type { SignedInAccount } from './register.ts';
export { toSessionUser } from './to-session-user.ts';
export { type Identity, signInByIdentity } from './identities/sign-in-by-identity.ts';
export { deleteLinkTokensBefore } from './email-address/link-tokens.queries.ts';
export { deleteResetCodesBefore } from './passwords/reset-codes.queries.ts';
export { selectSubscribers } from './mail-preferences.queries.ts';
export { wantsMail } from './mail-preferences.ts';
