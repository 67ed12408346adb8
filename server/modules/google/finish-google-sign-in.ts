import type { GoogleOutcome } from '#contract/accounts/google.ts';
import type { Context } from '#server/context.ts';
import { type AccountDeps, type SignInOutcome, signInByIdentity } from '#server/modules/accounts/index.ts';
import type { Device } from '#server/modules/sessions/index.ts';
import type { Flow, OpenIdProvider } from './open-id.ts';

export interface Returned {
  /** What the browser came back with, as its address has it. */
  readonly search: string;
  /** What it carried since the start; undefined where it carries nothing of ours. */
  readonly flow: Flow | undefined;
  readonly device: Device;
}

export type GoogleSignIn = SignInOutcome | { readonly kind: 'refused'; readonly reason: GoogleOutcome };

/** Only the browser that began a sign-in can end it: the state in its address must be the one that it carries. */
export function isOwnReturn({ search, flow }: Pick<Returned, 'search' | 'flow'>): boolean {
  return flow !== undefined && new URLSearchParams(search).get('state') === flow.state;
}

export async function finishGoogleSignIn(
  ctx: Context,
  deps: AccountDeps,
  provider: OpenIdProvider,
  { search, flow, device }: Returned,
): Promise<GoogleSignIn> {
  if (!flow || !isOwnReturn({ search, flow })) return { kind: 'refused', reason: 'stale' };
  // The provider is asked before the transaction: it may take its time, and connections are few.
  const identity = await provider.finish(search, flow);
  return signInByIdentity(ctx, deps, { identity, device });
}
