import * as openid from 'openid-client';
import { toIdentity } from './to-identity.ts';
import type { Identity } from '#server/modules/accounts/index.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** Stored from the redirect to the callback, so that nobody can finish a flow someone else started. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export type ProviderFailure = 'denied' | 'stale' | 'unavailable' | 'failed';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: ProviderFailure;

  constructor(reason: ProviderFailure, cause: unknown) {
    super(`${reason} (${describe(cause)})`, { cause });
    this.reason = reason;
  }
}

/** Only code and message: the library's errors carry claims and parameters, which must not be logged. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no error';
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : '';
  return `${code}${cause.message}`;
}

type Purpose = 'sign-in' | 'connect';

/** There is one callback URL, so the state carries the purpose of the flow. */
const connectPrefix = 'connect.';
export function isConnectFlow(search: string | URLSearchParams): boolean {
  const state = new URLSearchParams(search).get('state') ?? '';
  return state.startsWith(connectPrefix) && /^[\w.-]+$/.test(state);
}

export interface OpenIdProvider {
  begin(purpose: Purpose): Promise<{ readonly url: URL; readonly flow: Flow }>;
  /** Exchanges the authorization code and verifies the ID token. */
  finish(search: string, flow: Flow): Promise<Identity>;
}

const timeoutSeconds = 8;
const clockToleranceSeconds = 30;
/** The provider's endpoints rarely change, so discovery is cached for a day. */
const discoveryMs = 24 * 60 * 60 * 1000;

export function openIdProvider(settings: GoogleSettings, callbackUrl: string): OpenIdProvider {
  let discovered: { readonly config: Promise<openid.Configuration>; readonly until: number } | undefined;

  /** Lazy, so that an unreachable provider doesn't affect anything else. */
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
        state: (purpose === 'connect' ? connectPrefix : '') + openid.randomState(),
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
        // On a shared computer, let the user choose the account.
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
      timeout: timeoutSeconds,
      // Verify the ID token's signature too, although it comes straight from the provider.
      execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [allowPlainHttp] : [])],
    },
  );
}

// oxlint-disable-next-line typescript/no-deprecated -- deprecated to stand out; allowed on localhost only
const allowPlainHttp = openid.allowInsecureRequests;

function rethrow(error: unknown): never {
  throw new ProviderError(reasonOf(error), error);
}

/** Error codes for an unreachable provider or a malformed response. */
const unavailableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

function reasonOf(error: unknown): ProviderFailure {
  if (error instanceof openid.AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'failed';
  // The code was used before or has expired.
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant' ? 'stale' : 'failed';
  if (error instanceof openid.ClientError && unavailableCodes.includes(error.code ?? '')) return 'unavailable';
  return isNetworkError(error) ? 'unavailable' : 'failed';
}

/** `fetch` reports every network failure with this message; the reason is in `cause`. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed';
}
