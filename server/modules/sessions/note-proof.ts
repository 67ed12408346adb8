import type { SignedInContext } from '#server/context.ts';
import { updateSession } from './sessions.queries.ts';

/** From now on, for a while, the session may make the calls that declare `proof: true`. */
export async function noteProof(ctx: SignedInContext): Promise<void> {
  await updateSession(ctx, ctx.actor.sessionId, { provedAt: ctx.now });
}
