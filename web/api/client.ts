import { createClient } from '#contract/client.ts';
import type { Api } from '#contract/endpoint.ts';
import { networkWords } from '#web/connection/network-words.ts';
import { fetchWithSession, freshToken } from './session/session-token.ts';

/**
 * The typed client for some groups of the contract; each screen asks for its own, so that it loads no others' schemas.
 * Calls that anybody may make are made without the token: one that has expired must not take them away. Calls of an
 * account carry a token that is fresh, and are made once more when the server refuses it.
 */
export function clientFor<Groups extends Api>(groups: Groups, caller: 'anybody' | 'account') {
  return createClient(groups, {
    baseUrl: import.meta.env.API_URL,
    networkMessage: () => networkWords(),
    ...(caller === 'account' ? { token: freshToken, fetch: fetchWithSession } : {}),
  });
}
