import { defaultLimit, type Limit } from '#contract/limits.ts';
import type { Actor, Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from '#server/client-address.ts';
import type { Limits } from '#server/limits.ts';
import { readAccessToken } from './access-token.ts';
import { shortAddress } from './session-keys.ts';
import { noteSessionUse, selectLiveSession } from './sessions.queries.ts';

/** Credentials that we never gave to anybody: whoever brings so many of them is guessing. */
const wrongCredentials: Limit = {
  name: 'wrong credentials',
  calls: 100,
  seconds: 900,
  by: 'address',
  store: 'database',
};

interface Claim {
  readonly authorization: string | undefined;
  readonly address: string;
}

/** Who calls, by the session and account as the database has them now: a blocked or demoted account loses access at once. */
export async function authenticate(
  ctx: Context,
  { key, limits }: { readonly key: Uint8Array; readonly limits: Limits },
  { authorization, address }: Claim,
): Promise<Actor> {
  if (authorization === undefined) return { kind: 'anonymous' };
  const [scheme, token, ...rest] = authorization.split(' ');
  const isBearer = scheme?.toLowerCase() === 'bearer' && rest.length === 0;
  const accessToken = isBearer && token ? await readAccessToken(key, token, ctx.now) : 'wrong';
  if (accessToken === 'wrong') return refuse(limits, wrongCredentials, address);
  if (accessToken === 'expired') return refuse(limits, defaultLimit, address);
  const session = await selectLiveSession(ctx, accessToken.sessionId);
  if (!session) return refuse(limits, defaultLimit, address);
  if (session.isUseUnnoted) await noteSessionUse(ctx, accessToken.sessionId, shortAddress(address));
  return {
    kind: session.role === 'admin' ? 'admin' : 'customer',
    accountId: session.accountId,
    provedAt: session.provedAt,
    ...accessToken,
  };
}

/**
 * Refused calls are counted by their address. Tokens of ours that are no longer valid count like any other call, so
 * that a browser which comes back after a night is told to refresh. A guesser is told to wait; those behind the same
 * address whose tokens are right notice nothing of it.
 */
async function refuse(limits: Limits, limit: Limit, address: string): Promise<never> {
  const state = await limits.consume(limit, addressKey(address));
  throw new AppError('unauthenticated', 'Token missing or invalid.', state ? { limit: state } : {});
}
