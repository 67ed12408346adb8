import type { Context } from '#server/context.ts';
import type { ListQuery } from '#server/database/lists/lists.ts';
import { recordAudit } from './record-audit.ts';

const notFilters: ReadonlySet<string> = new Set<keyof ListQuery>(['q', 'page', 'perPage', 'sort']);

/**
 * Records who exports what, with the filters. To be awaited before the file is sent. A search is often a name or an
 * email address, which could never be erased from the log, so the entry only says that there was one.
 */
export async function recordExport(
  ctx: Context,
  exported: 'users' | 'orders' | 'payments' | 'report',
  query: object,
): Promise<void> {
  const used = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const filters = used.filter(([name]) => !notFilters.has(name));
  const isSearched = used.some(([name]) => name === 'q');
  await recordAudit(ctx, {
    action: `${exported}.export`,
    subject: { kind: 'export', id: exported },
    after: { ...Object.fromEntries(filters), ...(isSearched ? { isSearched } : {}) },
  });
}
