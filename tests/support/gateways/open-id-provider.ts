import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { freePort } from '#tests/support/servers/server-process.ts';

/** An account at the provider. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  /** The hosted domain, if the provider hosts the account's email. */
  readonly hd?: string | undefined;
  readonly given_name?: string;
  readonly family_name?: string;
}

let people = 0;
/** A new account with an email address that the provider hosts. */
export const newPerson = (change: Partial<Person> = {}): Person => ({
  sub: `person-${++people}`,
  email: `person-${people}@gmail.test`,
  email_verified: true,
  hd: 'gmail.test',
  given_name: 'Grace',
  family_name: 'Hopper',
  ...change,
});

export interface LocalProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Accounts offered on the account chooser as "Continue as EMAIL". */
  people: readonly Person[];
  /** When set, replaces the claims of issued ID tokens. They are signed with the provider's key unless another is returned. */
  forge: ((claims: JWTPayload) => JWTPayload | { claims: JWTPayload; key: CryptoKey }) | undefined;
  /** When true, the token endpoint responds with an HTML error page. */
  isDown: boolean;
  stop(): Promise<void>;
}

const algorithm = 'RS256';

/** A real OpenID provider on loopback with an account chooser like Google's. */
export async function startOpenIdProvider(redirectUri: string): Promise<LocalProvider> {
  const port = await freePort();
  // An IP address instead of localhost makes it cross-site to the shop, as Google is.
  const issuer = `http://127.0.0.1:${port}`;
  const client = { id: 'boostdesk', secret: 'the-secret-of-the-client' };
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig' };
  const kid = await calculateJwkThumbprint(jwk);

  const findPerson = (sub: string) => local.people.find((person) => person.sub === sub);
  const provider = new Provider(issuer, configuration({ client, redirectUri, jwk: { ...jwk, kid }, findPerson }));
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || !local.forge || body?.id_token === undefined) return;
    const forged = local.forge(decodeJwt(body.id_token));
    const [claims, key] =
      'key' in forged ? [forged.claims as JWTPayload, forged.key as CryptoKey] : [forged, privateKey];
    body.id_token = await new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid }).sign(key);
  });

  const handleRequest = provider.callback();
  const server = createServer((request, response) => {
    // The same provider under a second path, for tests of a discovery document with a different issuer.
    request.url = request.url?.replace(/^\/elsewhere\//, '/') ?? '/';
    const path = new URL(request.url, issuer).pathname;
    if (local.isDown && path === '/token') response.writeHead(503, { 'content-type': 'text/html' }).end('away');
    else if (path.startsWith('/choose/')) void showChoice(provider, local.people, request, response);
    else void handleRequest(request, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  const local: LocalProvider = {
    issuer,
    client,
    people: [],
    forge: undefined,
    isDown: false,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return local;
}

interface ProviderOptions {
  readonly client: LocalProvider['client'];
  readonly redirectUri: string;
  readonly jwk: NonNullable<Configuration['jwks']>['keys'][number];
  findPerson(sub: string): Person | undefined;
}

function configuration({ client, redirectUri, jwk, findPerson }: ProviderOptions): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [jwk] },
    ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['given_name', 'family_name', 'name'],
    },
    // Like Google, put the claims into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...findPerson(sub), sub }) }),
    // Grants consent implicitly.
    loadExistingGrant: async (ctx) => {
      const { Grant } = ctx.oidc.provider;
      const grant = new Grant({ clientId: client.id, accountId: ctx.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** The account chooser. Choosing an account or canceling redirects back to the shop. */
async function showChoice(
  provider: Provider,
  people: readonly Person[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  const chosen = new URL(request.url ?? '/', 'http://localhost').searchParams.get('as');
  if (chosen === null) {
    const links = people.map(({ sub, email }) => `<a href="/choose/${uid}?as=${sub}">Continue as ${email}</a>`);
    const page = `<!doctype html><title>Choose an account</title><link rel="icon" href="data:,">${links.join('<br>')}<br><a href="/choose/${uid}?as=">Cancel</a>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  const result =
    chosen === ''
      ? { error: 'access_denied', error_description: 'The person said no' }
      : { select_account: {}, login: { accountId: chosen } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Follows the provider's redirects as a browser would and returns the callback URL. */
export async function choose(address: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new URL(response.headers.get('location') ?? '', url).href;
  };
  const page = await visit(address);
  return visit(await visit(`${page}?as=${sub}`));
}
