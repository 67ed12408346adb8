import type { FastifyReply } from 'fastify';
import { limitHeaders } from '#contract/limits.ts';
import type { LimitState } from '#server/errors.ts';

export function setLimitHeaders(reply: FastifyReply, { calls, remaining, resetSeconds }: LimitState): void {
  reply.header(limitHeaders.calls, calls);
  reply.header(limitHeaders.remaining, remaining);
  reply.header(limitHeaders.resetSeconds, resetSeconds);
}
