import { createClient } from '#contract/client.ts';
import type { Api } from '#contract/endpoint.ts';
import { readToken } from './session.ts';

/**
 * The typed client for some groups of the contract; each screen asks for its own, so that it loads no others' schemas.
 * Calls that anybody may make are made without the token: one that has expired must not take them away.
 */
export function clientFor<Groups extends Api>(groups: Groups, caller: 'anybody' | 'account') {
  return createClient(groups, {
    baseUrl: import.meta.env.API_URL,
    ...(caller === 'account' ? { token: readToken } : {}),
  });
}
