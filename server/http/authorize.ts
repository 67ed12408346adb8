import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

/** Why somebody may not make a call; undefined where they may. */
export function refusalOf(
  { access, keyRight }: Pick<Endpoint, 'access' | 'keyRight'>,
  actor: Actor,
): AppError | undefined {
  if (actor.kind === 'api-key') {
    // Also where nobody needs to sign in: a key is for the calls that name it, and stolen ones open nothing else.
    if (keyRight !== undefined && actor.rights.includes(keyRight)) return undefined;
    return new AppError('forbidden', 'Your API key may not do this.');
  }
  if (access === 'public') return undefined;
  if (actor.kind === 'anonymous') return new AppError('unauthenticated', 'Please sign in.');
  const isAllowed =
    access === 'signed-in' ? actor.kind === 'customer' || actor.kind === 'admin' : actor.kind === access;
  return isAllowed ? undefined : new AppError('forbidden', 'Your account may not do this.');
}
