import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

export function authorize({ access, keyRight }: Pick<Endpoint, 'access' | 'keyRight'>, actor: Actor): void {
  if (actor.kind === 'api-key') {
    // Also where nobody needs to sign in: a key is for the calls that name it, and stolen ones open nothing else.
    if (keyRight !== undefined && actor.rights.includes(keyRight)) return;
    throw new AppError('forbidden', 'Your API key may not do this.');
  }
  if (access === 'public') return;
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated', 'Please sign in.');
  const isAllowed =
    access === 'signed-in' ? actor.kind === 'customer' || actor.kind === 'admin' : actor.kind === access;
  if (!isAllowed) throw new AppError('forbidden', 'Your account may not do this.');
}
