import type { Access } from '#contract/access.ts';
import type { Actor } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

export function authorize(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated', 'Please sign in.');
  const isAllowed =
    access === 'signed-in' ? actor.kind === 'customer' || actor.kind === 'admin' : actor.kind === access;
  if (!isAllowed) throw new AppError('forbidden', 'Your account may not do this.');
}
