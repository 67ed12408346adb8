import type { KeyObject } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callMessages } from '#content/messages/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { type Claim, type IdempotencyStore, inProgress, keyReused } from '#server/idempotency.ts';
import { AppError } from '#server/errors.ts';
import type { Exchange } from './exchange.ts';
import { errorBody, statusByCode } from './errors.ts';
import { fingerprintOf } from './request/fingerprint.ts';
import { jsonType, sendJsonText } from './request/json.ts';
import { serialize } from './serialize.ts';

export interface Idempotency {
  readonly keys: IdempotencyStore;
  readonly fingerprintKey: KeyObject;
  /** Longer than any request may run. A retry waits this long for the claim of a process that crashed. */
  readonly leaseSeconds: number;
}

export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  // Node joins repeated headers with ", ", and a space is not allowed: a header sent twice is refused too.
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new AppError('invalid_input', callMessages.idempotencyKeyInvalid);
}

/**
 * Runs a request with an idempotency key once. The work and its stored response are committed in one transaction, so a
 * crash leaves both or neither, and a request that lost its claim rolls back. Hence the work must not call external
 * systems, and its response must contain no secret, since it is stored.
 */
export async function runOnce(
  endpoint: Endpoint,
  ctx: Context,
  exchange: Exchange,
  idempotency: Idempotency,
  work: (ctx: Context) => Promise<unknown>,
): Promise<FastifyReply> {
  const claim = await claimFor(endpoint, ctx, exchange, idempotency);
  if (claim === undefined) return sendJsonText(endpoint, serialize(endpoint.response, await work(ctx)), exchange);
  if ('status' in claim) return sendReplay(exchange.reply, claim);

  return sendJsonText(
    endpoint,
    await runClaimed({ endpoint, ctx, request: exchange.request, claim, keys: idempotency.keys }, work),
    exchange,
  );
}

interface ClaimedCall {
  readonly endpoint: Endpoint;
  readonly ctx: Context;
  readonly request: FastifyRequest;
  readonly claim: Claim;
  readonly keys: IdempotencyStore;
}

async function runClaimed(call: ClaimedCall, work: (ctx: Context) => Promise<unknown>): Promise<string> {
  const { endpoint, ctx, request, claim, keys } = call;
  try {
    return await inTransaction(ctx, async (inside) => {
      const body = serialize(endpoint.response, await work(inside));
      if (!(await keys.completeKey(inside, claim, endpoint.status, body))) throw inProgress();
      return body;
    });
  } catch (error) {
    // If the claim can't be released now, its lease expires. The client gets the original error.
    await endClaim(call, error).catch((claimError: unknown) => {
      request.log.error({ err: claimError }, 'An idempotency key could not be settled');
    });
    throw error;
  }
}

interface Replay {
  readonly status: number;
  readonly answer: string;
}

async function claimFor(
  endpoint: Endpoint,
  ctx: Context,
  { request }: Exchange,
  { keys, fingerprintKey, leaseSeconds }: Idempotency,
): Promise<Claim | Replay | undefined> {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  if (!('accountId' in ctx.actor)) throw new TypeError(`${endpoint.path} takes idempotency keys without an account`);
  const call = {
    accountId: ctx.actor.accountId,
    key,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    fingerprint: fingerprintOf(fingerprintKey, request),
  };
  const result = await keys.claimKey(ctx, call, leaseSeconds);
  switch (result.kind) {
    case 'new':
      return result.claim;
    case 'replay':
      return result;
    case 'in progress':
      throw inProgress();
    case 'other body':
      throw keyReused();
  }
}

export function markReplayed(reply: FastifyReply): FastifyReply {
  return reply.header('idempotency-replayed', 'true');
}

function sendReplay(reply: FastifyReply, { status, answer }: Replay): FastifyReply {
  return markReplayed(reply).code(status).type(jsonType).send(answer);
}

/** Whether a retry would fail the same way: such a response is stored, after any other the request may be retried. */
export function isFinal(code: ErrorCode): boolean {
  const status: number = statusByCode[code];
  return status < 500 && ![400, 401, 402, 403, 409, 429].includes(status);
}

async function endClaim({ ctx, claim, request, keys }: ClaimedCall, error: unknown): Promise<void> {
  if (error instanceof AppError && isFinal(error.code)) {
    const body = JSON.stringify(errorBody(error, request));
    await keys.completeKey(ctx, claim, statusByCode[error.code], body);
  } else {
    await keys.releaseKey(ctx, claim);
  }
}
