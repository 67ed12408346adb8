import type { Actor, Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readAccessToken } from './access-token.ts';
import { shortAddress } from './session-keys.ts';
import { noteSessionUse, selectLiveSession } from './sessions.queries.ts';

/** Who calls, by the session and account as the database has them now: a blocked or demoted account loses access at once. */
export async function authenticate(
  ctx: Context,
  key: Uint8Array,
  { authorization, address }: { authorization: string | undefined; address: string },
): Promise<Actor> {
  if (authorization === undefined) return { kind: 'anonymous' };
  const [scheme, token, ...rest] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw invalidToken();
  const accessToken = await readAccessToken(key, token, ctx.now);
  if (!accessToken) throw invalidToken();
  const session = await selectLiveSession(ctx, accessToken.sessionId);
  if (!session) throw invalidToken();
  if (session.isUseUnnoted) await noteSessionUse(ctx, accessToken.sessionId, shortAddress(address));
  return {
    kind: session.role === 'admin' ? 'admin' : 'customer',
    accountId: session.accountId,
    ...accessToken,
  };
}

function invalidToken(): AppError {
  return new AppError('unauthenticated', 'Token missing or invalid.');
}
