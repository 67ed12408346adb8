/** Accounts: who can sign in, with which role and password. It owns the table `accounts`; an address belongs to one account. */
export { hasAnyAccount } from './accounts.queries.ts';
export { createAccount } from './create-account.ts';
