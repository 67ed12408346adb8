import { callMessages } from '#content/messages/calls.ts';
import { defaultLimit, type Limit } from '#contract/limits.ts';
import type { Actor, Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addressKey } from '#server/client-address.ts';
import type { Limits } from '#server/limits.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { readAccessToken } from './access-token.ts';
import { shortAddress } from './session-keys.ts';
import { recordSessionUse, selectLiveSession } from './sessions.queries.ts';

/** Credentials we never issued: this many means someone is guessing. */
const wrongCredentials: Limit = {
  name: 'wrong credentials',
  calls: 100,
  seconds: 900,
  by: 'address',
  store: 'database',
};

interface Credentials {
  readonly authorization: string | undefined;
  readonly address: string;
}

/**
 * Reads session and account from the database on each call, so that a blocked or demoted account loses access
 * immediately.
 */
export async function authenticate(
  ctx: Context,
  { key, limits }: { readonly key: Uint8Array; readonly limits: Limits },
  { authorization, address }: Credentials,
): Promise<Actor> {
  if (authorization === undefined) return { kind: 'anonymous' };
  const [scheme, token, ...rest] = authorization.split(' ');
  const isBearer = scheme?.toLowerCase() === 'bearer' && rest.length === 0;
  const accessToken = isBearer && token ? await readAccessToken(key, token, ctx.now) : 'wrong';
  if (accessToken === 'wrong') return refuse(limits, wrongCredentials, address);
  if (accessToken === 'expired') return refuse(limits, defaultLimit, address);
  const session = await selectLiveSession(ctx, accessToken.sessionId);
  if (!session) return refuse(limits, defaultLimit, address);
  if (session.isUseStale) await recordSessionUse(ctx, accessToken.sessionId, shortAddress(address));
  const { accountId, staffRole, provedAt, hasSecondFactor } = session;
  const inSession = { accountId, provedAt, ...accessToken };
  if (staffRole === null) return { kind: 'customer', ...inSession };
  const lacksSecondFactor = !hasSecondFactor && (await readShop(ctx)).rules.secondFactorRequired;
  return { kind: 'admin', staffRole, ...(lacksSecondFactor ? { lacksSecondFactor } : {}), ...inSession };
}

/**
 * Rejected calls count per IP address. Expired tokens count like any other call, so that a browser that was closed
 * overnight is told to refresh. A guesser has to wait; callers with valid tokens behind the same IP address are not
 * affected.
 */
async function refuse(limits: Limits, limit: Limit, address: string): Promise<never> {
  const state = await limits.consume(limit, addressKey(address));
  throw new AppError('unauthenticated', callMessages.tokenInvalid, state ? { limit: state } : {});
}
