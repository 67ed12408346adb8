import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type google as contract,
  googleCallbackLimit,
  googleCallbackPath,
  type GoogleOutcome,
  googleStartLimit,
  googleStartPath,
  type SignInMethods,
} from '#contract/accounts/google.ts';
import { googleConnectionPage } from '#contract/accounts/google-connection.ts';
import type { Limit } from '#contract/limits.ts';
import { isOwnPath } from '#contract/values/own-path.ts';
import type { Context } from '#server/context.ts';
import type { Exchange } from '#server/http/exchange.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { addressKey } from '#server/client-address.ts';
import { deviceOf } from '#server/http/cookies/device.ts';
import { setTokenCookies } from '#server/http/cookies/refresh-cookie.ts';
import {
  clearSealedCookie,
  readSealedCookie,
  type SealedCookie,
  setSealedCookie,
} from '#server/http/cookies/sealed-cookie.ts';
import type { AccountDeps } from '#server/modules/accounts/index.ts';
import { finishGoogleSignIn, isOwnReturn } from './finish-google-sign-in.ts';
import { type GoogleSettings, isForConnecting, type OpenIdProvider, openIdProvider, ProviderError } from './open-id.ts';

export const googleRoutes = (methods: SignInMethods): HandlersOf<typeof contract> => ({ methods: () => methods });

/** Google, where it is set up; it leads browsers back to the callback below. */
export function openGoogle(deps: {
  readonly google: GoogleSettings | undefined;
  readonly apiUrl: string;
  readonly siteOrigin: string;
}): OpenIdProvider | undefined {
  const { google, apiUrl, siteOrigin } = deps;
  return google && openIdProvider(google, new URL(apiUrl, siteOrigin).href + googleCallbackPath);
}

export interface GoogleDeps extends AccountDeps {
  readonly openId: OpenIdProvider | undefined;
  /** Nobody is signed in on the way there and back: a browser that follows a link sends no token. */
  readonly contextOf: (request: FastifyRequest) => Context;
}

const cookie: SealedCookie = { name: 'googleSignIn', path: '/api/auth/google', seconds: 600 };
const Kept = z.object({
  flow: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  returnTo: z.string().optional(),
});

/** Where the browser goes next: an address elsewhere, or a page of ours and what it is told in its fragment. */
type Next = URL | { readonly page: string; readonly returnTo?: string | undefined; readonly fragment: Fragment };
type Fragment = Readonly<Record<string, string>>;
const outcome = (google: GoogleOutcome, returnTo?: string): Next => ({
  page: google === 'done' ? '/signin/google' : '/signin',
  returnTo,
  fragment: { google },
});

/**
 * The two addresses that the browser is led through. They answer by leading on, also where something fails: what
 * happened is told on the page of signing in. Neither runs for HEAD, which would use up the code.
 */
export function registerGoogle(scope: FastifyInstance, deps: GoogleDeps): void {
  const route = (path: string, lead: (exchange: Exchange) => Promise<Next>) =>
    scope.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const next = await lead({ request, reply });
      return reply.code(303).header('location', addressOf(next, deps.siteOrigin)).send();
    });
  route(googleStartPath, (exchange) => takeStep(deps, { ...start, limit: googleStartLimit }, exchange));
  route(googleCallbackPath, async (exchange) => {
    const search = searchOf(exchange.request);
    // Only a call in the session that began it can go on with this one, so its page makes it.
    if (isForConnecting(search)) return { page: googleConnectionPage, fragment: { answer: search } };
    return takeStep(deps, { ...finish, limit: googleCallbackLimit }, exchange);
  });
}

const searchOf = ({ url }: FastifyRequest): string => new URL(url, 'http://localhost').search;

interface Step {
  /** The page of ours that was asked for, to which sign-in leads back however this ends. */
  asked(deps: GoogleDeps, exchange: Exchange): string | undefined;
  work(deps: GoogleDeps, provider: OpenIdProvider, exchange: Exchange): Promise<Next>;
}

async function takeStep(
  deps: GoogleDeps,
  { limit, asked, work }: Step & { limit: Limit },
  exchange: Exchange,
): Promise<Next> {
  const provider = deps.openId;
  const returnTo = asked(deps, exchange);
  if (!provider) return outcome('off', returnTo);
  const { request } = exchange;
  try {
    const state = await deps.limits.count(limit, addressKey(request.ip));
    return state?.isExceeded ? outcome('too-many', returnTo) : await work(deps, provider, exchange);
  } catch (error) {
    if (error instanceof ProviderError) {
      request.log.warn(`A sign-in with Google came to nothing: ${error.message}`);
      return outcome(error.reason, returnTo);
    }
    request.log.error({ err: error }, 'A sign-in with Google failed unexpectedly');
    return outcome('failed', returnTo);
  }
}

const start: Step = {
  asked(_, { request }) {
    const { returnTo } = request.query as { returnTo?: unknown };
    return typeof returnTo === 'string' && isOwnPath(returnTo) ? returnTo : undefined;
  },
  async work(deps, provider, exchange) {
    const { request, reply } = exchange;
    const { url, flow } = await provider.begin('sign-in');
    const value = { flow, returnTo: start.asked(deps, exchange) };
    setSealedCookie(reply, deps.keys.sealing, cookie, { value, now: deps.contextOf(request).now });
    return url;
  },
};

const readKept = ({ keys, contextOf }: GoogleDeps, { request }: Exchange) =>
  Kept.safeParse(readSealedCookie(request, keys.sealing, cookie, contextOf(request).now)).data;

const finish: Step = {
  asked: (deps, exchange) => readKept(deps, exchange)?.returnTo,
  work: finishSignIn,
};

async function finishSignIn(deps: GoogleDeps, provider: OpenIdProvider, exchange: Exchange): Promise<Next> {
  const { request, reply } = exchange;
  const ctx = deps.contextOf(request);
  const kept = readKept(deps, exchange);
  const search = searchOf(request);
  // Somebody else's return must not take away what this browser has begun.
  if (isOwnReturn({ search, flow: kept?.flow })) clearSealedCookie(reply, cookie);
  const device = deviceOf(request);
  const signIn = await finishGoogleSignIn(ctx, deps, provider, { search, flow: kept?.flow, device });
  const returnTo = kept?.returnTo;
  switch (signIn.kind) {
    case 'refused':
      return outcome(signIn.reason, returnTo);
    case 'second-factor':
      return { page: '/signin', returnTo, fragment: { challenge: signIn.challenge } };
    case 'signed-in':
      setTokenCookies(signIn.session, exchange);
      return outcome('done', returnTo);
  }
}

function addressOf(next: Next, siteOrigin: string): string {
  if (next instanceof URL) return next.href;
  const { page, returnTo, fragment } = next;
  const search = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return `${siteOrigin}${page}${search}#${new URLSearchParams(fragment).toString()}`;
}
