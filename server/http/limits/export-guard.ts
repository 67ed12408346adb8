import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportsAtOnce } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import type { Binding } from '../bind.ts';

/** About as long as an export takes whose reader is in no hurry. */
const retryAfterSeconds = 10;

/**
 * Lets an account have a few whole lists and files under way, however slowly it reads them. Between two batches such an
 * answer holds no database connection, but it does hold memory and a socket of this process, so that each process
 * counts its own.
 */
export function exportGuard(atOnce = exportsAtOnce): Binding['guards'][number] {
  const underWay = new Map<string, number>();
  return (endpoint, { actor }, { request, reply }) => {
    if (!('accountId' in actor) || !isExport(endpoint, request)) return;
    const { accountId } = actor;
    const count = underWay.get(accountId) ?? 0;
    if (count >= atOnce) {
      const message = `You have ${atOnce} downloads or whole lists under way. Please wait until one has finished.`;
      throw new AppError('rate_limited', message, { retryAfterSeconds });
    }
    underWay.set(accountId, count + 1);
    reply.raw.once('close', () => {
      const left = (underWay.get(accountId) ?? 1) - 1;
      if (left === 0) underWay.delete(accountId);
      else underWay.set(accountId, left);
    });
  };
}

function isExport({ kind }: Endpoint, { query }: FastifyRequest): boolean {
  if (kind !== 'list') return kind === 'file';
  const { page, perPage } = query as Record<string, unknown>;
  return page === undefined && perPage === undefined;
}
