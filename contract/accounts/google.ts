import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Limit } from '../limits.ts';

/** Where the browser goes to sign in with Google. A page to open, not a call to make: it leads away and back again. */
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

/** How it ended, as `/signin` is told in its fragment: a code, never words, since anybody can write a fragment. */
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
    summary: 'Read how people can sign in here, besides by password',
    access: 'public',
    answer: SignInMethods,
    errors: [],
    cacheSeconds: 300,
  }),
};
