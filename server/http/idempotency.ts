import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { type Claim, type IdempotencyStore, inProgress, keyReused } from '#server/idempotency.ts';
import { AppError } from '#server/errors.ts';
import type { Exchange } from './exchange.ts';
import { errorBody, statusByCode } from './errors.ts';
import { fingerprintOf } from './request/fingerprint.ts';
import { jsonText, jsonType, sendJsonText } from './request/json.ts';

export interface Idempotency {
  readonly keys: IdempotencyStore;
  readonly fingerprintKey: Uint8Array;
  /** Longer than any call may run, and how long a retry waits for the claim of a process that died. */
  readonly leaseSeconds: number;
}

/** The `Idempotency-Key` of a call, if it has one. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  // Visible ASCII has no blank or comma-blank, so that a header sent twice is refused as well.
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new AppError('invalid_input', 'Idempotency-Key takes 1 to 255 visible ASCII characters.');
}

/**
 * Does the work of a keyed call once. Work and kept answer are committed in one transaction, so a crash at any moment
 * leaves both or neither, and a call that lost its claim to another rolls back. Hence the work must not call out to
 * others' servers, and its answer must hold no secret, since it is kept.
 */
export async function answerOnce(
  endpoint: Endpoint,
  ctx: Context,
  exchange: Exchange,
  idempotency: Idempotency,
  work: (ctx: Context) => Promise<unknown>,
): Promise<FastifyReply> {
  const claim = await claimFor(endpoint, ctx, exchange, idempotency);
  if (claim === undefined) return sendJsonText(endpoint, jsonText(endpoint, await work(ctx)), exchange);
  if ('status' in claim) return sendReplay(exchange.reply, claim);

  return sendJsonText(
    endpoint,
    await workOnce({ endpoint, ctx, request: exchange.request, claim, keys: idempotency.keys }, work),
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

async function workOnce(call: ClaimedCall, work: (ctx: Context) => Promise<unknown>): Promise<string> {
  const { endpoint, ctx, request, claim, keys } = call;
  try {
    return await inTransaction(ctx, async (inside) => {
      const answer = jsonText(endpoint, await work(inside));
      if (!(await keys.completeKey(inside, claim, endpoint.status, answer))) throw inProgress();
      return answer;
    });
  } catch (error) {
    // The claim lapses by itself when it can't be settled now; the caller learns of the first error.
    await settleFailure(call, error).catch((settleError: unknown) => {
      request.log.error({ err: settleError }, 'An idempotency key could not be settled');
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

/** Whether a call that failed this way will always fail: such an answer is kept, any other one may be tried again. */
export function isFinal(code: ErrorCode): boolean {
  const status: number = statusByCode[code];
  return status < 500 && ![400, 401, 402, 403, 409, 429].includes(status);
}

async function settleFailure({ ctx, claim, request, keys }: ClaimedCall, error: unknown): Promise<void> {
  if (error instanceof AppError && isFinal(error.code)) {
    const body = JSON.stringify(errorBody(error, request));
    await keys.completeKey(ctx, claim, statusByCode[error.code], body);
  } else {
    await keys.releaseKey(ctx, claim);
  }
}
