import { accounts } from '#contract/accounts.ts';
import { cookieClientFor } from '#web/api/cookie-client.ts';

/** Opening an account sets the refresh cookie. */
export const accountsApi = cookieClientFor({ accounts }).accounts;
