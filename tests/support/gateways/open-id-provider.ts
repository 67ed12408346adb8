import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { freePort } from '#tests/support/servers/server-process.ts';

/** Somebody with an account at the provider. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  /** Of an organization whose mail the provider hosts. */
  readonly hd?: string | undefined;
  readonly given_name?: string;
  readonly family_name?: string;
}

let people = 0;
/** Somebody new, with a mailbox that the provider hosts. */
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
  /** Who can be chosen on its page, by the button "Continue as EMAIL". */
  people: readonly Person[];
  /** When set, replaces the ID tokens it issues, signed with its own key unless the claims come with another. */
  forge: ((claims: JWTPayload) => JWTPayload | { claims: JWTPayload; key: CryptoKey }) | undefined;
  /** When true, codes can't be exchanged: the endpoint answers with an error page. */
  isDown: boolean;
  stop(): Promise<void>;
}

const algorithm = 'RS256';

/** A real OpenID provider on this machine, which asks whose account to use as Google does. */
export async function startOpenIdProvider(redirectUri: string): Promise<LocalProvider> {
  const port = await freePort();
  // By its number, so that for browsers it is another site than the shop at localhost, as Google is.
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

  const answer = provider.callback();
  const server = createServer((request, response) => {
    // Its pages are at another address too, where they still name the first as theirs.
    request.url = request.url?.replace(/^\/elsewhere\//, '/') ?? '/';
    const path = new URL(request.url, issuer).pathname;
    if (local.isDown && path === '/token') response.writeHead(503, { 'content-type': 'text/html' }).end('away');
    else if (path.startsWith('/choose/')) void showChoice(provider, local.people, request, response);
    else void answer(request, response);
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

interface Parts {
  readonly client: LocalProvider['client'];
  readonly redirectUri: string;
  readonly jwk: NonNullable<Configuration['jwks']>['keys'][number];
  findPerson(sub: string): Person | undefined;
}

function configuration({ client, redirectUri, jwk, findPerson }: Parts): Configuration {
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
    // As Google does: the claims stand in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...findPerson(sub), sub }) }),
    // Nobody is asked for consent twice.
    loadExistingGrant: async (ctx) => {
      const { Grant } = ctx.oidc.provider;
      const grant = new Grant({ clientId: client.id, accountId: ctx.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** The page that asks whose account to use; choosing one, or cancelling, leads back. */
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

/** What a browser does at the provider, from its first page to the address that it is sent back to. */
export async function choose(address: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (url: string) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new URL(answer.headers.get('location') ?? '', url).href;
  };
  const page = await visit(address);
  return visit(await visit(`${page}?as=${sub}`));
}
