import type { SignedInContext } from '#server/context.ts';
import { connectIdentity } from '#server/modules/accounts/index.ts';
import { unseal } from '#server/keys/sealing.ts';
import { takePendingConnection } from './pending-connections.queries.ts';
import { type GoogleConnectionDeps, providerOf, sealedFor } from './google-connection-deps.ts';
import { type Flow, isForConnecting } from './open-id.ts';
import { ofProvider, staleConnection } from './provider-failure.ts';

/**
 * Connects whoever Google says was chosen, in the session that began it: an answer that somebody else was sent back with
 * has a state that this session does not know, so that nobody can be talked into connecting another's Google account.
 */
export async function finishGoogleConnection(
  ctx: SignedInContext,
  deps: GoogleConnectionDeps,
  answer: string,
): Promise<void> {
  const provider = providerOf(deps);
  const { sessionId } = ctx.actor;
  const returned = new URLSearchParams(answer);
  const state = returned.get('state') ?? '';
  const sealed = isForConnecting(returned) ? await takePendingConnection(ctx, { sessionId, state }) : undefined;
  if (!sealed) throw staleConnection();
  const flow = JSON.parse(unseal(deps.keys.sealing, sealed, sealedFor(sessionId))) as Flow;
  // The provider is asked before the transaction: it may take its time, and connections are few.
  const identity = await ofProvider(provider.finish(`?${returned.toString()}`, flow));
  await connectIdentity(ctx, deps, identity);
}
