import type { Context } from '#server/context.ts';
import { mergePendingEntries } from './search-entries.queries.ts';

/** Otherwise every search reads all new entries one by one, and eventually a customer's call has to merge them. */
export async function mergeSearchEntries(ctx: Context): Promise<{ pages: number }> {
  return { pages: await mergePendingEntries(ctx) };
}
