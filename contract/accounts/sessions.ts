import { z } from 'zod';
import { AccountId } from '../values/ids.ts';
import { endpoint } from '../endpoint.ts';
import { Email, typedPassword } from '../values/fields.ts';
import type { Limit } from '../limits.ts';
import { staffRoles } from '../staff/rights.ts';
import { accountWords } from '../words/accounts.ts';

/** Also the lifetime of its cookie. */
export const refreshTokenSeconds = 7 * 24 * 60 * 60;
/** How long a browser is recognized after a sign-in. */
export const deviceCookieSeconds = 180 * 24 * 60 * 60;

/** A session ends this long after its sign-in, no matter how often it is refreshed. */
export const sessionSecondsMax = 30 * 24 * 60 * 60;

const roles = ['user', 'admin'] as const;

export const SessionUser = z
  .object({
    _id: AccountId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    staffRole: z.enum(staffRoles).optional().describe('For staff only, whose `role` is always `admin`.'),
    // Not an enum: an open tab from before a deploy may not know every right.
    rights: z.array(z.string()).optional().describe('For staff only: their rights, such as `orders.change`.'),
    isVerified: z.boolean().describe('Whether the email address is confirmed.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

export const Tokens = z
  .object({
    accessToken: z.string().describe('A JWT, valid for 30 minutes, sent as Bearer.'),
    refreshToken: z
      .string()
      .describe(
        'Valid once, for 7 days. Browsers get it as an HttpOnly cookie; this is then a handle, not a credential.',
      ),
  })
  .meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

export const SignedIn = z.object({ tokens: Tokens, user: SessionUser }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

export const Login = z.object({ email: Email, password: typedPassword(accountWords.passwordRequired) });

/** Failed sign-ins for one email, per network address or per recognized browser. */
export const failedSignIns: Limit = {
  name: 'failed sign-ins by email and address',
  calls: 10,
  seconds: 900,
  by: 'subject',
  store: 'database',
};

/** Failed sign-ins for one email from all addresses; recognized browsers are counted separately. */
export const failedSignInsCeiling: Limit = {
  name: 'failed sign-ins by email',
  calls: 100,
  seconds: 3600,
  by: 'subject',
  store: 'database',
};

const signInLimits: readonly Limit[] = [
  { name: 'sign-in by address', calls: 30, seconds: 900, by: 'address', store: 'database' },
  failedSignIns,
  failedSignInsCeiling,
];

export const sessions = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    description:
      'An account with a second factor gets `second_factor_required` with a `challenge` for `/auth/second-factor` instead of tokens.',
    access: 'public',
    body: Login,
    response: SignedIn,
    errors: ['unauthenticated', 'second_factor_required', 'forbidden'],
    limits: signInLimits,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Exchange the refresh token for new tokens',
    description:
      'Authenticated by the refreshToken cookie and the site’s own Origin header. For 10 seconds, the previous token gets the same new one; after that, using it ends the session. Sessions end 30 days after signing in.',
    access: 'public',
    response: Tokens,
    errors: ['unauthenticated', 'forbidden'],
    limits: [{ name: 'refresh', calls: 120, seconds: 60, by: 'address', store: 'memory' }],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of the refresh token or access token',
    access: 'public',
    response: z.object({}),
    errors: ['forbidden'],
  }),
  user: endpoint({
    method: 'GET',
    path: '/auth/user',
    summary: 'Get the signed-in account',
    access: 'signed-in',
    response: SessionUser,
    errors: [],
  }),
};
