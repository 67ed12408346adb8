import { accounts } from '#contract/accounts/accounts.ts';
import { cookieClientFor } from '#web/api/session/cookie-client.ts';

/** Registration sets the refresh cookie. */
export const accountsApi = cookieClientFor({ accounts }).accounts;
