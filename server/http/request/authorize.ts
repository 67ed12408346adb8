import { callMessages } from '#content/messages/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { proofSeconds } from '#contract/accounts/proofs.ts';
import { roleHas } from '#contract/staff/rights.ts';
import type { Actor } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

/** Undefined if the actor may call the endpoint. */
export function refusalOf(
  { access, right, keyRight, proof }: Pick<Endpoint, 'access' | 'right' | 'keyRight' | 'proof'>,
  actor: Actor,
  now: Date,
): AppError | undefined {
  if (actor.kind === 'api-key') {
    // Applies to public endpoints too: a key only works on endpoints that name its right, which limits a stolen one.
    if (keyRight !== undefined && actor.rights.includes(keyRight)) return undefined;
    return new AppError('forbidden', callMessages.keyLacksRight);
  }
  if (access === 'public') return undefined;
  if (actor.kind === 'anonymous') return new AppError('unauthenticated', callMessages.signInRequired);
  const isAllowed =
    access === 'signed-in' ? actor.kind === 'customer' || actor.kind === 'admin' : actor.kind === access;
  if (!isAllowed) return new AppError('forbidden', callMessages.accountLacksRight);
  if (access === 'admin' && actor.kind === 'admin' && actor.lacksSecondFactor) {
    return new AppError('second_factor_missing', callMessages.secondFactorRequired);
  }
  // A staff endpoint without a right does not compile; refusing it here is defense in depth.
  if (access === 'admin' && !(actor.kind === 'admin' && right !== undefined && roleHas(actor.staffRole, right))) {
    return new AppError('forbidden', callMessages.roleLacksRight);
  }
  if (proof && !hasRecentProof(actor, now)) {
    return new AppError('proof_required', callMessages.proofRequired);
  }
  return undefined;
}

function hasRecentProof(actor: Actor, now: Date): boolean {
  const provedAt = 'provedAt' in actor ? actor.provedAt : undefined;
  return provedAt !== undefined && now.getTime() - provedAt.getTime() <= proofSeconds * 1000;
}
