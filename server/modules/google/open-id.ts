import * as openid from 'openid-client';
import { toIdentity } from './to-identity.ts';
import type { Identity } from '#server/modules/accounts/index.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** What is kept from the start to the return, so that nobody can end what somebody else began. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Why the provider's part came to nothing. */
export type ProviderFailure = 'denied' | 'stale' | 'unavailable' | 'failed';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: ProviderFailure;

  constructor(reason: ProviderFailure, cause: unknown) {
    super(`${reason} (${describe(cause)})`, { cause });
    this.reason = reason;
  }
}

/** The library's errors carry claims and parameters along, which are nobody's business in a log. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no error';
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : '';
  return `${code}${cause.message}`;
}

/** What a browser is sent away for. */
type Purpose = 'sign-in' | 'connect';

/** A provider leads all browsers back to one address, where the state tells what they went for. */
const connecting = 'connect.';
export function isForConnecting(search: string | URLSearchParams): boolean {
  const state = new URLSearchParams(search).get('state') ?? '';
  return state.startsWith(connecting) && /^[\w.-]+$/.test(state);
}

export interface OpenIdProvider {
  /** Where to send the browser. */
  begin(purpose: Purpose): Promise<{ readonly url: URL; readonly flow: Flow }>;
  /** Exchanges the code that the browser came back with, and proves who it is about. */
  finish(search: string, flow: Flow): Promise<Identity>;
}

const answerSecondsMax = 8;
const clockToleranceSeconds = 30;
/** The provider's addresses hardly ever change; they are asked for again once a day. */
const discoveryMs = 24 * 60 * 60 * 1000;

export function openIdProvider(settings: GoogleSettings, callbackUrl: string): OpenIdProvider {
  let discovered: { readonly config: Promise<openid.Configuration>; readonly until: number } | undefined;

  /** Asked for when first needed, so that a provider that is away keeps the shop from nothing else. */
  const discover = (): Promise<openid.Configuration> => {
    if (discovered && Date.now() < discovered.until) return discovered.config;
    const config = discoverProvider(settings);
    discovered = { config, until: Date.now() + discoveryMs };
    config.catch(() => {
      discovered = undefined;
    });
    return config;
  };

  return {
    begin: async (purpose) => {
      const flow = {
        state: (purpose === 'connect' ? connecting : '') + openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const config = await discover().catch(rethrow);
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        // Whoever shares a computer chooses whose account it is.
        prompt: 'select_account',
      });
      return { url, flow };
    },

    finish: async (search, { state, nonce, verifier }) => {
      try {
        const tokens = await openid.authorizationCodeGrant(await discover(), new URL(callbackUrl + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new TypeError('There are no claims');
        return toIdentity(claims);
      } catch (error) {
        return rethrow(error);
      }
    },
  };
}

function discoverProvider({ issuer, clientId, clientSecret }: GoogleSettings): Promise<openid.Configuration> {
  const isLocal = issuer.startsWith('http:');
  return openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [openid.clockTolerance]: clockToleranceSeconds },
    openid.ClientSecretPost(clientSecret),
    {
      timeout: answerSecondsMax,
      // Also checks the signature of the ID token, although it comes from the provider itself.
      execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [allowPlainHttp] : [])],
    },
  );
}

// oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; the settings allow it for this machine only
const allowPlainHttp = openid.allowInsecureRequests;

function rethrow(error: unknown): never {
  throw new ProviderError(reasonOf(error), error);
}

/** Codes that the library gives when the provider was not there, or gave an answer that makes no sense. */
const awayCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

function reasonOf(error: unknown): ProviderFailure {
  if (error instanceof openid.AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'failed';
  // The code was used before, or is too old.
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant' ? 'stale' : 'failed';
  if (error instanceof openid.ClientError && awayCodes.includes(error.code ?? '')) return 'unavailable';
  return isNetworkError(error) ? 'unavailable' : 'failed';
}

/** `fetch` says of everything that went wrong on the way that it failed; why stands in its cause. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed';
}
