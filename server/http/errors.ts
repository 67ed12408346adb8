import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { callMessages } from '#content/messages/calls.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { limitHeaders } from '#contract/limits.ts';
import { isLostToAnother, isUnreachable } from '#server/database/connection/errors.ts';
import { rootReason } from '#server/database/connection/without-values.ts';
import { writeProblemOf } from '#server/database/connection/write-outage.ts';
import { AppError, type LimitState } from '#server/errors.ts';
import { jsonType } from './request/json.ts';

/** The only mapping from code to status. */
export const statusByCode = {
  invalid_input: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  insufficient_funds: 402,
  payment_declined: 402,
  forbidden: 403,
  proof_required: 403,
  email_unconfirmed: 403,
  second_factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_in_progress: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  sign_ups_closed: 503,
  orders_paused: 503,
  shop_closed: 503,
} as const satisfies Record<ErrorCode, number>;

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(toAppError(error, request), request, reply);
}

/** A bug is logged and becomes an error with a fixed message. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  const known = error instanceof AppError ? error : fromFramework(error);
  if (known) return known;
  // Not logged per request: server/database/connection/watch-writes.ts logs each outage once.
  if (writeProblemOf(error)) {
    return new AppError('unavailable', callMessages.readOnly, {
      retryAfterSeconds: 30,
    });
  }
  if (isUnreachable(error)) {
    request.log.error(`The database does not respond: ${rootReason(error)}`);
    return new AppError('unavailable', callMessages.unavailable, {
      retryAfterSeconds: 5,
    });
  }
  if (isLostToAnother(error)) {
    request.log.error({ err: error }, 'A request lost to a concurrent one');
    return new AppError('unavailable', callMessages.busy, { retryAfterSeconds: 1 });
  }
  request.log.error({ err: error }, 'A request failed unexpectedly');
  return new AppError('internal', callMessages.internal);
}

function send(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusByCode[error.code];
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  if (error.limit) setLimitHeaders(reply, error.limit);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="api"');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send(JSON.stringify(errorBody(error, request)));
}

export function setLimitHeaders(reply: FastifyReply, { calls, remaining, resetSeconds }: LimitState): void {
  reply.header(limitHeaders.calls, calls);
  reply.header(limitHeaders.remaining, remaining);
  reply.header(limitHeaders.resetSeconds, resetSeconds);
}

export function errorBody(error: AppError, request: FastifyRequest): ErrorBody {
  const { code, message, fields, challenge, missing } = error;
  const details = {
    ...(fields ? { fields } : {}),
    ...(challenge === undefined ? {} : { challenge }),
    ...(missing === undefined ? {} : { missing }),
  };
  return { code, message, ...details, requestId: request.id };
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = callMessages.notFound(request.method, pathOf(request.url));
  return send(new AppError('not_found', message), request, reply);
}

function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}

/** Errors of Fastify itself. Its messages may quote the request, so they are replaced by ours. */
function fromFramework(error: unknown): AppError | undefined {
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('too_large', callMessages.bodyTooLarge);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', callMessages.bodyNotJsonType);
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError('invalid_input', callMessages.bodyNotJson);
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('invalid_input', callMessages.urlMalformed);
    case 'FST_UNDER_PRESSURE':
      return new AppError('unavailable', callMessages.busy, { retryAfterSeconds: 5 });
    default:
      // Other errors, such as a payment gateway's, may have a status too, which must not become ours.
      return statusCode === 400 && isAboutReading(code)
        ? new AppError('invalid_input', callMessages.malformed)
        : undefined;
  }
}

function isAboutReading(code: string | undefined): boolean {
  if (code === 'ECONNRESET' || code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return true;
  return code?.startsWith('FST_ERR_CTP_') ?? false;
}
