import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Limit } from '../limits.ts';

/** A page to navigate to, not an API call: it redirects to Google. */
export const googleStartPath = '/auth/google/start';
export const googleCallbackPath = '/auth/google/callback';

export const googleStartLimit: Limit = {
  name: 'google start',
  calls: 60,
  seconds: 60,
  by: 'address',
  store: 'memory',
};
export const googleCallbackLimit: Limit = {
  name: 'google sign-in',
  calls: 30,
  seconds: 900,
  by: 'address',
  store: 'database',
};

/** Passed to `/signin` in the fragment: a code, never text, since anyone can forge a fragment. */
const googleOutcomes = [
  'done',
  'off',
  'denied',
  'stale',
  'unavailable',
  'failed',
  'too-many',
  'unverified',
  'unconfirmed-account',
  'sign-in-first',
  'other-identity',
  'disconnected',
  'sign-ups-closed',
  'blocked',
] as const;
export const GoogleOutcome = z.enum(googleOutcomes);
export type GoogleOutcome = z.infer<typeof GoogleOutcome>;

export const SignInMethods = z
  .object({ google: z.boolean().describe('Whether people can sign in with Google here.') })
  .meta({ id: 'SignInMethods' });
export type SignInMethods = z.infer<typeof SignInMethods>;

export const google = {
  methods: endpoint({
    method: 'GET',
    path: '/auth/methods',
    summary: 'List the available sign-in methods besides the password',
    access: 'public',
    response: SignInMethods,
    errors: [],
    cacheSeconds: 300,
  }),
};
