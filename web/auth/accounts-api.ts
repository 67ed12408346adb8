import { accounts } from '#contract/accounts.ts';
import { createClient } from '#contract/client.ts';

/** Opening an account sets the refresh cookie, so it must travel to an API host of its own too. */
export const accountsApi = createClient(
  { accounts },
  { baseUrl: import.meta.env.API_URL, credentials: 'include' },
).accounts;
