import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { ClaimResult, KeyedCall } from '#server/idempotency.ts';
import { insertClaim, isKeyOfOrder, releaseKey, selectKey } from './idempotency.queries.ts';
import type { StoredKey } from './idempotency.tables.ts';

/**
 * Claims the key, or returns the state of the request that claimed it before. The claim of a crashed process is taken over
 * when its lease has expired.
 */
export async function claimKey(ctx: Context, call: KeyedCall, leaseSeconds: number): Promise<ClaimResult> {
  const stored = await selectKey(ctx, call);
  if (stored?.state === 'done') return stateOf(stored, call);
  const inserted = await insertClaim(ctx, { ...call, leaseId: randomUUID() }, leaseSeconds);
  if (!inserted) return stateOf(await selectKey(ctx, call), call);
  const { claim, isBeingPlaced } = inserted;
  const isResumed = stored !== undefined || claim.subjectId !== null;
  // Checked after the insert, under a new snapshot: an order that was placed before the lock was taken is found.
  if (isResumed || !(isBeingPlaced || (await isKeyOfOrder(ctx, call)))) return { kind: 'new', claim };
  await releaseKey(ctx, claim);
  return { kind: isBeingPlaced ? 'in progress' : 'other body' };
}

function stateOf(stored: StoredKey | undefined, call: KeyedCall): ClaimResult {
  // Released in between: the other request ended without a response to store, so the client has to retry.
  if (!stored) return { kind: 'in progress' };
  const { fingerprint, status, answer } = stored;
  if (!fingerprint.equals(call.fingerprint)) return { kind: 'other body' };
  if (status === null || answer === null) return { kind: 'in progress' };
  return { kind: 'replay', status, answer };
}
