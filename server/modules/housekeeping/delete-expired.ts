import type { Context } from '#server/context.ts';

/** By what they delete. Each deletes what has expired at `ctx.now` and returns how many rows. */
export type Expirers = Readonly<Record<string, (ctx: Context) => Promise<number>>>;

/** A failure doesn't stop the others; it is thrown after all have run. */
export async function deleteExpired(ctx: Context, expirers: Expirers): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  const errors: Error[] = [];
  for (const [kind, deleteKind] of Object.entries(expirers)) {
    try {
      deleted[kind] = await deleteKind(ctx);
    } catch (cause) {
      errors.push(new Error(`Expired ${kind} could not be deleted.`, { cause }));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(' '));
  return deleted;
}
