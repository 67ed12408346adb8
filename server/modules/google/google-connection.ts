import { signInMessages } from '#content/messages/sign-in.ts';
import type { SignedInContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { seal, unseal } from '#server/keys/sealing.ts';
import { type AccountDeps, assertMayConnect, connectIdentity } from '#server/modules/accounts/index.ts';
import { type Flow, isConnectFlow, type OpenIdProvider, ProviderError, type ProviderFailure } from './open-id.ts';
import { consumePendingConnection, replacePendingConnection } from './pending-connections.queries.ts';

export interface GoogleConnectionDeps extends Pick<AccountDeps, 'keys' | 'limits'> {
  /** Undefined if Google is not configured. */
  readonly openId: OpenIdProvider | undefined;
}

function providerOf({ openId }: GoogleConnectionDeps): OpenIdProvider {
  assertFound(openId, signInMessages.google.off);
  return openId;
}

/** Binds the sealed flow to its session: copied to another session's row, it can't be unsealed. */
const flowBinding = (sessionId: string) => `google connection ${sessionId}`;

const pendingMs = 10 * 60 * 1000;

/** Returns the URL to redirect to. The flow is stored on the server, bound to this session. */
export async function beginGoogleConnection(
  ctx: SignedInContext,
  deps: GoogleConnectionDeps,
  currentPassword: string | undefined,
): Promise<URL> {
  const provider = providerOf(deps);
  await assertMayConnect(ctx, deps, { provider: 'Google', currentPassword });
  const { url, flow } = await withProviderErrors(provider.begin('connect'));
  const { sessionId } = ctx.actor;
  await replacePendingConnection(ctx, {
    sessionId,
    state: flow.state,
    sealedFlow: seal(deps.keys.sealing, JSON.stringify(flow), flowBinding(sessionId)),
    expiresAt: new Date(ctx.now.getTime() + pendingMs),
  });
  return url;
}

/**
 * Connects the chosen Google account in the session that started the flow. A response meant for anyone else has a state
 * this session doesn't know, so nobody can be tricked into connecting another person's Google account.
 */
export async function finishGoogleConnection(
  ctx: SignedInContext,
  deps: GoogleConnectionDeps,
  search: string,
): Promise<void> {
  const provider = providerOf(deps);
  const { sessionId } = ctx.actor;
  const returned = new URLSearchParams(search);
  const state = returned.get('state') ?? '';
  const sealed = isConnectFlow(returned) ? await consumePendingConnection(ctx, { sessionId, state }) : undefined;
  if (!sealed) throw staleConnection();
  const flow = JSON.parse(unseal(deps.keys.sealing, sealed, flowBinding(sessionId))) as Flow;
  // Before the transaction: the provider may be slow, and connections are scarce.
  const identity = await withProviderErrors(provider.finish(`?${returned.toString()}`, flow));
  await connectIdentity(ctx, deps, identity);
}

const staleMessage = signInMessages.google.stale;
const messages: Record<ProviderFailure, string> = {
  denied: signInMessages.google.canceled,
  stale: staleMessage,
  unavailable: signInMessages.google.unavailable,
  failed: signInMessages.google.failed,
};

const staleConnection = () => new AppError('conflict', staleMessage);

/** Turns provider errors into errors that tell the customer what to do. */
async function withProviderErrors<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    return await pending;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(error.reason === 'unavailable' ? 'unavailable' : 'conflict', messages[error.reason], {
      cause: error,
    });
  }
}
