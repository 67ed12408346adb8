import type { Endpoint } from '#contract/endpoint.ts';
import { defaultLimit, type Limit } from '#contract/limits.ts';
import type { Actor } from '#server/context.ts';
import type { Binding } from '../bind.ts';
import { addressKey } from '#server/client-address.ts';
import type { LimitState } from '#server/errors.ts';
import { type Limits, tooMany } from '#server/limits.ts';
import { setLimitHeaders } from '../errors.ts';

/** Refuses a request that exceeds one of its limits, and sends the state of the tightest one in headers. */
export function limitGuard(limits: Limits, fallback: Limit = defaultLimit): Binding['guards'][number] {
  return async (endpoint, { actor }, { request, reply }) => {
    const states: LimitState[] = [];
    for (const [limit, limitKey] of countedBy(limitsOf(endpoint, fallback), actor, addressKey(request.ip))) {
      const state = await limits.count(limit, limitKey);
      if (state) states.push(state);
      // A blocked IP address must not use up the limit of the account it targets.
      if (state?.isExceeded) break;
    }
    const tightest = states.toSorted(byTightness)[0];
    if (!tightest) return;
    setLimitHeaders(reply, tightest);
    if (tightest.isExceeded) throw tooMany(tightest);
  };
}

function limitsOf(endpoint: Endpoint, fallback: Limit): readonly Limit[] {
  const declared = (endpoint.limits ?? []).filter((limit) => limit.by !== 'subject');
  return declared.length > 0 ? declared : [fallback];
}

function countedBy(limits: readonly Limit[], actor: Actor, address: string): [Limit, string][] {
  const account = callerOf(actor);
  return limits.flatMap((limit): [Limit, string][] => {
    if (limit.by === 'account') return [[limit, account ?? address]];
    if (limit.by === 'address' || account === undefined) return [[limit, address]];
    return [
      [limit, address],
      [limit, account],
    ];
  });
}

/** API keys are counted separately, so that a runaway program does not lock its owner out. */
function callerOf(actor: Actor): string | undefined {
  if (actor.kind === 'api-key') return `key ${actor.keyId}`;
  return 'accountId' in actor ? `account ${actor.accountId}` : undefined;
}

/** Exceeded first, then the fewest remaining calls, then the longest wait. */
function byTightness(a: LimitState, b: LimitState): number {
  return Number(b.isExceeded) - Number(a.isExceeded) || a.remaining - b.remaining || b.resetSeconds - a.resetSeconds;
}
