import { supportMessages } from '#content/messages/support.ts';
import type { Exclusion } from '#contract/admin/exclusions.ts';
import { nameOfCommunity } from '#contract/support/communities.ts';
import type { Context } from '#server/context.ts';
import { type Listed, listRows } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import {
  exclusionList,
  type ExclusionsQuery,
  type Requester,
  selectExclusion,
  selectRequestsOf,
} from './exclusions.queries.ts';
import type { ExclusionRow } from './exclusions.tables.ts';

export async function listExclusions(ctx: Context, query: ExclusionsQuery): Promise<Listed<Exclusion>> {
  const listed = await listRows(ctx, exclusionList, query);
  if (!('batches' in listed)) return { ...listed, rows: listed.rows.map(toExclusion) };
  return { batches: inBatches(listed.batches) };
}

async function* inBatches(batches: AsyncIterable<readonly ExclusionRow[]>) {
  for await (const batch of batches) yield batch.map(toExclusion);
}

export async function readExclusion(ctx: Context, id: string): Promise<Exclusion> {
  const row = await selectExclusion(ctx, id);
  assertFound(row, supportMessages.exclusionNotFound);
  return toExclusion(row);
}

const toExclusion = (row: ExclusionRow): Exclusion => ({
  _id: row.id,
  platform: row.platform,
  community: nameOfCommunity(row.community),
  link: row.community,
  ...(row.email === null ? {} : { email: row.email }),
  ...(row.note === null ? {} : { note: row.note }),
  status: row.status,
  ...(row.reason === null ? {} : { reason: row.reason }),
  createdAt: row.createdAt.toISOString(),
  ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
});

/** For the requester, who is told why a request was declined, but not why an exclusion was lifted. */
export async function exportRequests(ctx: Context, requester: Requester) {
  const rows = await selectRequestsOf(ctx, requester);
  return rows.map(({ platform, community, email, note, status, reason, createdAt, decidedAt }) => ({
    platform,
    community: nameOfCommunity(community),
    email,
    note,
    status,
    reason: status === 'declined' ? reason : null,
    createdAt,
    decidedAt,
  }));
}
