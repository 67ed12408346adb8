import type { GoogleOutcome } from '#contract/accounts/google.ts';
import type { Context } from '#server/context.ts';
import { type AccountDeps, type SignInOutcome, signInByIdentity } from '#server/modules/accounts/index.ts';
import type { Device } from '#server/modules/sessions/index.ts';
import type { Flow, OpenIdProvider } from './open-id.ts';

export interface Callback {
  /** Query string of the callback. */
  readonly search: string;
  /** Flow stored at the start; undefined if the browser has no cookie of ours. */
  readonly flow: Flow | undefined;
  readonly device: Device;
}

export type GoogleSignIn = SignInOutcome | { readonly kind: 'refused'; readonly reason: GoogleOutcome };

/** Only the browser that started a sign-in can finish it: the state in the URL must match its cookie. */
export function isOwnReturn({ search, flow }: Pick<Callback, 'search' | 'flow'>): boolean {
  return flow !== undefined && new URLSearchParams(search).get('state') === flow.state;
}

export async function finishGoogleSignIn(
  ctx: Context,
  deps: AccountDeps,
  provider: OpenIdProvider,
  { search, flow, device }: Callback,
): Promise<GoogleSignIn> {
  if (!flow || !isOwnReturn({ search, flow })) return { kind: 'refused', reason: 'stale' };
  // Before the transaction: the provider may be slow, and connections are scarce.
  const identity = await provider.finish(search, flow);
  return signInByIdentity(ctx, deps, { identity, device });
}
