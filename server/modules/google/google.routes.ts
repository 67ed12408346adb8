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
import { type GoogleSettings, isConnectFlow, type OpenIdProvider, openIdProvider, ProviderError } from './open-id.ts';

export const googleRoutes = (methods: SignInMethods): HandlersOf<typeof contract> => ({ methods: () => methods });

/** Undefined if Google is not configured. Redirects return to the callback below. */
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
  /** Always anonymous: a browser that follows a redirect sends no access token. */
  readonly contextOf: (request: FastifyRequest) => Context;
}

const cookie: SealedCookie = { name: 'googleSignIn', path: '/api/auth/google', seconds: 600 };
const FlowCookie = z.object({
  flow: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  returnTo: z.string().optional(),
});

/** Redirect target: an external URL, or a page of ours with its result in the fragment. */
type Redirect = URL | { readonly page: string; readonly returnTo?: string | undefined; readonly fragment: Fragment };
type Fragment = Readonly<Record<string, string>>;
const outcome = (google: GoogleOutcome, returnTo?: string): Redirect => ({
  page: google === 'done' ? '/signin/google' : '/signin',
  returnTo,
  fragment: { google },
});

/**
 * The two URLs of the redirect flow. They always respond with a redirect, even on failure: the sign-in page shows the
 * outcome. Neither handles HEAD, which would use up the code.
 */
export function registerGoogle(scope: FastifyInstance, deps: GoogleDeps): void {
  const route = (path: string, handle: (exchange: Exchange) => Promise<Redirect>) =>
    scope.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const redirect = await handle({ request, reply });
      return reply.code(303).header('location', urlOf(redirect, deps.siteOrigin)).send();
    });
  route(googleStartPath, (exchange) => runStep(deps, { ...start, limit: googleStartLimit }, exchange));
  route(googleCallbackPath, async (exchange) => {
    const search = searchOf(exchange.request);
    // Only the session that started the connection can finish it, so its page makes the call.
    if (isConnectFlow(search)) return { page: googleConnectionPage, fragment: { answer: search } };
    return runStep(deps, { ...finish, limit: googleCallbackLimit }, exchange);
  });
}

const searchOf = ({ url }: FastifyRequest): string => new URL(url, 'http://localhost').search;

interface Step {
  /** Path to return to after sign-in, whatever the outcome. */
  returnPath(deps: GoogleDeps, exchange: Exchange): string | undefined;
  work(deps: GoogleDeps, provider: OpenIdProvider, exchange: Exchange): Promise<Redirect>;
}

async function runStep(
  deps: GoogleDeps,
  { limit, returnPath, work }: Step & { limit: Limit },
  exchange: Exchange,
): Promise<Redirect> {
  const provider = deps.openId;
  const returnTo = returnPath(deps, exchange);
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
  returnPath(_, { request }) {
    const { returnTo } = request.query as { returnTo?: unknown };
    return typeof returnTo === 'string' && isOwnPath(returnTo) ? returnTo : undefined;
  },
  async work(deps, provider, exchange) {
    const { request, reply } = exchange;
    const { url, flow } = await provider.begin('sign-in');
    const value = { flow, returnTo: start.returnPath(deps, exchange) };
    setSealedCookie(reply, deps.keys.sealing, cookie, { value, now: deps.contextOf(request).now });
    return url;
  },
};

const readFlowCookie = ({ keys, contextOf }: GoogleDeps, { request }: Exchange) =>
  FlowCookie.safeParse(readSealedCookie(request, keys.sealing, cookie, contextOf(request).now)).data;

const finish: Step = {
  returnPath: (deps, exchange) => readFlowCookie(deps, exchange)?.returnTo,
  work: finishSignIn,
};

async function finishSignIn(deps: GoogleDeps, provider: OpenIdProvider, exchange: Exchange): Promise<Redirect> {
  const { request, reply } = exchange;
  const ctx = deps.contextOf(request);
  const stored = readFlowCookie(deps, exchange);
  const search = searchOf(request);
  // A forged callback must not discard the flow this browser has started.
  if (isOwnReturn({ search, flow: stored?.flow })) clearSealedCookie(reply, cookie);
  const device = deviceOf(request);
  const signIn = await finishGoogleSignIn(ctx, deps, provider, { search, flow: stored?.flow, device });
  const returnTo = stored?.returnTo;
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

function urlOf(redirect: Redirect, siteOrigin: string): string {
  if (redirect instanceof URL) return redirect.href;
  const { page, returnTo, fragment } = redirect;
  const search = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return `${siteOrigin}${page}${search}#${new URLSearchParams(fragment).toString()}`;
}
