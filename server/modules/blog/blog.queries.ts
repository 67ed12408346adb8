import { eq, sql } from 'drizzle-orm';
import type { ArticleCounts } from '#contract/blog.ts';
import type { Context } from '#server/context.ts';
import { articleCounts } from './blog.tables.ts';

const noCounts: ArticleCounts = { views: 0, shares: 0 };

export async function selectCounts(ctx: Context): Promise<Map<number, ArticleCounts>> {
  const rows = await ctx.db.select().from(articleCounts);
  return new Map(rows.map(({ articleId, views, shares }) => [articleId, { views, shares }]));
}

export async function selectCountsOf(ctx: Context, articleId: number): Promise<ArticleCounts> {
  const rows = await ctx.db.select().from(articleCounts).where(eq(articleCounts.articleId, articleId));
  return rows[0] ?? noCounts;
}

export async function incrementCount(
  ctx: Context,
  articleId: number,
  counter: keyof ArticleCounts,
): Promise<ArticleCounts> {
  const rows = await ctx.db
    .insert(articleCounts)
    .values({ articleId, [counter]: 1 })
    .onConflictDoUpdate({ target: articleCounts.articleId, set: { [counter]: sql`${articleCounts[counter]} + 1` } })
    .returning();
  return rows[0] ?? noCounts;
}
