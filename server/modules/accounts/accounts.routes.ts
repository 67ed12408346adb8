import type { FastifyReply } from 'fastify';
import { accountMessages } from '#content/messages/accounts.ts';
import type { accounts } from '#contract/accounts/accounts.ts';
import type { sessions, SignedIn } from '#contract/accounts/sessions.ts';
import type { Context } from '#server/context.ts';
import type { Exchange } from '#server/http/exchange.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { deviceOf, setDeviceCookie } from '#server/http/cookies/device.ts';
import {
  assertOwnOrigin,
  clearRefreshCookie,
  setTokenCookies,
  readRefreshCookie,
} from '#server/http/cookies/refresh-cookie.ts';
import {
  deviceCookieFor,
  endSessionOf,
  endSessions,
  type DeviceOwner,
  refreshSession,
} from '#server/modules/sessions/index.ts';
import type { AccountDeps } from './account-deps.ts';
import { forgotPassword, resendResetCode } from './passwords/send-reset-code.ts';
import { readAccount, toSessionUser } from './read-account.ts';
import { register, type SignedInAccount } from './register.ts';
import { disownAccount, resendVerification, verifyEmail } from './email-address/verify-email.ts';
import { resetPassword, resetPasswordByLink } from './passwords/reset-password.ts';
import { signIn } from './sign-in/sign-in.ts';

function signedIn({ account, session }: SignedInAccount, exchange: Exchange): SignedIn {
  return { tokens: setTokenCookies(session, exchange), user: toSessionUser(account) };
}

export const sessionsRoutes = (deps: AccountDeps): HandlersOf<typeof sessions> => ({
  login: async (ctx, { body }, exchange) =>
    signedIn(await signIn(ctx, deps, { ...body, device: deviceOf(exchange.request) }), exchange),

  refresh: async (ctx, _, exchange) => {
    const token = readRefreshCookie(exchange.request);
    assertOwnOrigin(exchange.request, deps.siteOrigin);
    const claim = { token, hasLeft: () => exchange.reply.raw.destroyed };
    return setTokenCookies(await refreshSession(ctx, deps.keys, deps.live, claim), exchange);
  },

  logout: async (ctx, _, { request, reply }) => {
    const token = readRefreshCookie(request);
    if ('sessionId' in ctx.actor) await endSessions(ctx, deps.live, { id: ctx.actor.sessionId });
    else assertOwnOrigin(request, deps.siteOrigin);
    await endSessionOf(ctx, deps.keys, deps.live, token);
    clearRefreshCookie(reply);
    return {};
  },

  user: async (ctx) => toSessionUser(await readAccount(ctx, ctx.actor.accountId)),
});

export const accountsRoutes = (deps: AccountDeps): HandlersOf<typeof accounts> => ({
  register: async (ctx, { body }, exchange) =>
    signedIn(await register(ctx, deps, { ...body, device: deviceOf(exchange.request) }), exchange),

  verifyEmail: async (ctx, { body }, { reply }) => {
    const { isSignedIn, owner } = await verifyEmail(ctx, deps, body);
    if (owner) rememberDevice(ctx, deps, { owner, reply });
    return { message: isSignedIn ? accountMessages.confirmed : accountMessages.confirmedSignIn };
  },

  disown: async (ctx, { body }) => {
    await disownAccount(ctx, deps, body.token);
    return { message: accountMessages.strangerSignedOut };
  },

  resendVerification: async (ctx) => {
    await resendVerification(ctx, deps, ctx.actor.accountId);
    return { message: accountMessages.confirmationResent };
  },

  forgotPassword: async (ctx, { body }) => ({ message: await forgotPassword(ctx, deps, body.email) }),

  resetPassword: async (ctx, { body }, { reply }) => {
    rememberDevice(ctx, deps, { owner: await resetPassword(ctx, deps, body), reply });
    return { message: passwordUpdated };
  },

  resetPasswordByLink: async (ctx, { body }, { reply }) => {
    rememberDevice(ctx, deps, { owner: await resetPasswordByLink(ctx, deps, body), reply });
    return { message: passwordUpdated };
  },

  resendResetCode: async (ctx, { body }) => ({ message: await resendResetCode(ctx, deps, body.email) }),
});

/**
 * Sets a fresh device cookie, so that whoever reads the account's email can sign in with the new password even while
 * others are guessing at it. After a first proof, device cookies issued earlier are no longer valid.
 */
function rememberDevice(
  { now }: Context,
  { keys }: AccountDeps,
  { owner, reply }: { owner: DeviceOwner; reply: FastifyReply },
): void {
  setDeviceCookie(reply, deviceCookieFor(keys.devices, owner, { deviceId: undefined, now }));
}

const passwordUpdated = accountMessages.passwordReset;
