import { z } from 'zod';
import { createClient } from '#contract/client.ts';
import type { Api } from '#contract/endpoint.ts';
import { readToken } from './session.ts';

// Zod would otherwise probe for `new Function`, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true });

/** The typed client for some groups of the contract; each screen asks for its own, so that it loads no others' schemas. */
export function clientFor<Groups extends Api>(groups: Groups) {
  return createClient(groups, { baseUrl: import.meta.env.API_URL, token: readToken });
}
