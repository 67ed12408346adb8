import { and, asc, eq, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ExclusionStatus } from '#contract/admin/exclusions.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { isUuid } from '#contract/values/uuid.ts';
import type { Context } from '#server/context.ts';
import { defineList, type ListQuery } from '#server/database/lists/lists.ts';
import { type ExclusionRow, exclusions } from './exclusions.tables.ts';

export async function insertExclusion(ctx: Context, row: ExclusionRow): Promise<void> {
  await ctx.db.insert(exclusions).values(row);
}

/** Serializes decisions about a community, and requests for it, until the transaction ends. */
export async function lockCommunity(ctx: Context, community: string): Promise<ExclusionRow[]> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('exclusions'), hashtext(${community}))`);
  return ctx.db
    .select()
    .from(exclusions)
    .where(and(eq(exclusions.community, community), inArray(exclusions.status, ['open', 'confirmed'])))
    .orderBy(asc(exclusions.createdAt), asc(exclusions.id));
}

export async function selectExclusion(ctx: Context, id: string): Promise<ExclusionRow | undefined> {
  const [row] = await ctx.db.select().from(exclusions).where(eq(exclusions.id, id));
  return row;
}

export async function updateExclusions(
  ctx: Context,
  ids: readonly string[],
  change: Pick<ExclusionRow, 'status' | 'reason'>,
): Promise<void> {
  await ctx.db
    .update(exclusions)
    .set({ ...change, decidedAt: ctx.now })
    .where(inArray(exclusions.id, [...ids]));
}

/** Whether the community of an order's canonical link is excluded. Part of the statement that places orders. */
export const isExcludedLink = (link: SQL): SQL<boolean> => sql<boolean>`EXISTS (SELECT FROM exclusions
  WHERE status = 'confirmed'
    AND community = lower(coalesce(substring(${link} from '^https://www[.]reddit[.]com/r/[^/]+'), ${link})) COLLATE "C")`;

/** The given communities that are excluded. */
export async function selectExcluded(ctx: Context, communities: readonly string[]): Promise<ReadonlySet<string>> {
  if (communities.length === 0) return new Set();
  const rows = await ctx.db
    .select({ community: exclusions.community })
    .from(exclusions)
    .where(and(inArray(exclusions.community, [...communities]), eq(exclusions.status, 'confirmed')));
  return new Set(rows.map(({ community }) => community));
}

const erased = { email: null, note: null, accountId: null };

/** Erases the requesters and notes of requests that were decided before, or are four times as old. Returns the number. */
export async function eraseRequestersBefore(ctx: Context, decidedBefore: Date): Promise<number> {
  const unansweredBefore = new Date(ctx.now.getTime() - 4 * (ctx.now.getTime() - decidedBefore.getTime()));
  const isOld = or(lt(exclusions.decidedAt, decidedBefore), lt(exclusions.createdAt, unansweredBefore));
  const { rowCount } = await ctx.db
    .update(exclusions)
    .set(erased)
    .where(and(or(isNotNull(exclusions.email), isNotNull(exclusions.note)), isOld));
  return rowCount ?? 0;
}

export interface Requester {
  readonly id: AccountId;
  /** Undefined unless confirmed: otherwise a guest's requests from this address may be someone else's. */
  readonly email: string | undefined;
}

const isRequestedBy = ({ id, email }: Requester): SQL | undefined =>
  or(eq(exclusions.accountId, id), email === undefined ? undefined : eq(exclusions.email, email));

export function selectRequestsOf(ctx: Context, requester: Requester): Promise<ExclusionRow[]> {
  return ctx.db.select().from(exclusions).where(isRequestedBy(requester)).orderBy(asc(exclusions.createdAt));
}

/** For a deleted account. Decisions stay. */
export async function eraseRequester(ctx: Context, requester: Requester): Promise<void> {
  await ctx.db.update(exclusions).set(erased).where(isRequestedBy(requester));
}

export interface ExclusionsQuery extends ListQuery {
  readonly sort: 'newest' | 'oldest';
  readonly status?: ExclusionStatus | undefined;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const exclusionList = defineList<ExclusionRow, ExclusionsQuery>({
  table: exclusions,
  key: exclusions.id,
  sorts: {
    newest: { by: [exclusions.createdAt], direction: 'desc' },
    oldest: { by: [exclusions.createdAt], direction: 'asc' },
  },
  filters: ({ status }) => [status && eq(exclusions.status, status)],
  anyOf: ({ q }) => {
    if (!q) return undefined;
    if (isUuid(q)) return [eq(exclusions.id, q)];
    return [ilike(exclusions.community, containing(q)), ilike(exclusions.email, containing(q))];
  },
  rows: (ctx, condition, sorting) =>
    ctx.db
      .select()
      .from(exclusions)
      .where(condition)
      .orderBy(...sorting),
});
