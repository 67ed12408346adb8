import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { auditLog } from './audit.tables.ts';

const paymentsFoundMax = 100;

/**
 * Entries about payments by the beginning of their receipt number: on the payment itself, and those on an account that
 * name it, such as adjustments. Both use the index on the subject.
 */
export async function receiptPredicates(ctx: Context, text: string): Promise<SQL[]> {
  const match = /^R-?([0-9A-Z]{1,5})-?([0-9A-Z]{0,5})$/i.exec(text.trim());
  if (!match) return [];
  const [, first = '', second = ''] = match;
  const pattern = `R-${first}${first.length === 5 ? '-' : ''}${second}%`.toUpperCase();
  const { rows } = await ctx.db.execute<{ id: string; account_id: string }>(
    sql`SELECT id::text, account_id::text FROM payments WHERE receipt_number LIKE ${pattern} LIMIT ${paymentsFoundMax}`,
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
