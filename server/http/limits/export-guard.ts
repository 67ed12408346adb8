import type { FastifyRequest } from 'fastify';
import { callMessages } from '#content/messages/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { concurrentExportsMax } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import type { Binding } from '../bind.ts';

/** About as long as an export to a slow client takes. */
const retryAfterSeconds = 10;

/**
 * Limits an account's concurrent exports (whole lists and files). Between batches an export holds no database connection,
 * but it holds memory and a socket of this process, so each process counts its own.
 */
export function exportGuard(concurrentMax = concurrentExportsMax): Binding['guards'][number] {
  const running = new Map<string, number>();
  return (endpoint, { actor }, { request, reply }) => {
    if (!('accountId' in actor) || !isExport(endpoint, request)) return;
    const { accountId } = actor;
    const count = running.get(accountId) ?? 0;
    if (count >= concurrentMax) {
      const message = callMessages.tooManyExports(concurrentMax);
      throw new AppError('rate_limited', message, { retryAfterSeconds });
    }
    running.set(accountId, count + 1);
    reply.raw.once('close', () => {
      const rest = (running.get(accountId) ?? 1) - 1;
      if (rest === 0) running.delete(accountId);
      else running.set(accountId, rest);
    });
  };
}

function isExport({ kind }: Endpoint, { query }: FastifyRequest): boolean {
  if (kind !== 'list') return kind === 'file';
  const { page, perPage } = query as Record<string, unknown>;
  return page === undefined && perPage === undefined;
}
