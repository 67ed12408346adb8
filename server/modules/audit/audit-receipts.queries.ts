import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { auditLog } from './audit.tables.ts';

const paymentsFoundMax = 100;

/**
 * Entries about the payments whose receipt numbers begin so: on the payment itself, and those on an account that name it,
 * as an adjustment does. Each is found by its subject.
 */
export async function aboutReceipts(ctx: Context, text: string): Promise<SQL[]> {
  const signs = /^R-?([0-9A-Z]{1,5})-?([0-9A-Z]{0,5})$/i.exec(text.trim());
  if (!signs) return [];
  const [, first = '', second = ''] = signs;
  const wanted = `R-${first}${first.length === 5 ? '-' : ''}${second}%`.toUpperCase();
  const { rows } = await ctx.db.execute<{ id: string; account_id: string }>(
    sql`SELECT id::text, account_id::text FROM payments WHERE receipt_number LIKE ${wanted} LIMIT ${paymentsFoundMax}`,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const accountIds = [...new Set(rows.map((row) => row.account_id))];
  return [
    and(eq(auditLog.subjectKind, 'payment'), inArray(auditLog.subjectId, ids)),
    and(
      eq(auditLog.subjectKind, 'account'),
      inArray(auditLog.subjectId, accountIds),
      inArray(sql`${auditLog.after} ->> 'paymentId'`, ids),
    ),
  ].filter((condition) => condition !== undefined);
}
