import { callMessages } from '#content/messages/calls.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

/** A request with an idempotency key. */
export interface KeyedCall {
  readonly accountId: AccountId;
  readonly key: string;
  readonly endpoint: string;
  readonly fingerprint: Buffer;
}

/** The exclusive right to run the request until the lease expires. */
export interface Claim extends KeyedCall {
  readonly leaseId: string;
  /** What an earlier holder of the claim created before it crashed; the new one continues with it. */
  readonly subjectId: string | null;
}

export type ClaimResult =
  | { readonly kind: 'new'; readonly claim: Claim }
  | { readonly kind: 'replay'; readonly status: number; readonly answer: string }
  | { readonly kind: 'in progress' }
  | { readonly kind: 'other body' };

/** Implemented by the module `idempotency`. */
export interface IdempotencyStore {
  readonly claimKey: (ctx: Context, call: KeyedCall, leaseSeconds: number) => Promise<ClaimResult>;
  readonly completeKey: (ctx: Context, claim: Claim, status: number, answer: string) => Promise<boolean>;
  readonly releaseKey: (ctx: Context, claim: Claim) => Promise<void>;
}

export function inProgress(): AppError {
  const message = callMessages.idempotencyKeyRunning;
  return new AppError('idempotency_in_progress', message, { retryAfterSeconds: 1 });
}

export function keyReused(): AppError {
  const message = callMessages.idempotencyKeyReused;
  return new AppError('idempotency_key_reused', message);
}
