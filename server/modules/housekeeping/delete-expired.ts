import type { Context } from '#server/context.ts';

/** By what they delete: each removes what has expired by the time of its context, and answers how many that were. */
export type Expirers = Readonly<Record<string, (ctx: Context) => Promise<number>>>;

/** One that fails keeps none of the others from their work; its error is thrown after all have had their turn. */
export async function deleteExpired(ctx: Context, expirers: Expirers): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  const errors: Error[] = [];
  for (const [things, deleteThem] of Object.entries(expirers)) {
    try {
      deleted[things] = await deleteThem(ctx);
    } catch (cause) {
      errors.push(new Error(`Expired ${things} could not be deleted.`, { cause }));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(' '));
  return deleted;
}
