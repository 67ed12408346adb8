import { accounts } from '#contract/accounts/accounts.ts';
import { cookieClientFor } from '#web/api/session/cookie-client.ts';

/** Opening an account sets the refresh cookie. */
export const accountsApi = cookieClientFor({ accounts }).accounts;
