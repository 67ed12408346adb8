import type { SignedInContext } from '#server/context.ts';
import { seal } from '#server/keys/sealing.ts';
import { assertMayConnect } from '#server/modules/accounts/index.ts';
import { replacePendingConnection } from './pending-connections.queries.ts';
import { type GoogleConnectionDeps, providerOf, sealedFor } from './google-connection-deps.ts';
import { ofProvider } from './provider-failure.ts';

const pendingMs = 10 * 60 * 1000;

/** Answers where the browser has to go. What it must come back with is kept for this session alone, on our side. */
export async function beginGoogleConnection(
  ctx: SignedInContext,
  deps: GoogleConnectionDeps,
  currentPassword: string | undefined,
): Promise<URL> {
  const provider = providerOf(deps);
  await assertMayConnect(ctx, deps, { provider: 'Google', currentPassword });
  const { url, flow } = await ofProvider(provider.begin('connect'));
  const { sessionId } = ctx.actor;
  await replacePendingConnection(ctx, {
    sessionId,
    state: flow.state,
    sealedFlow: seal(deps.keys.sealing, JSON.stringify(flow), sealedFor(sessionId)),
    expiresAt: new Date(ctx.now.getTime() + pendingMs),
  });
  return url;
}
