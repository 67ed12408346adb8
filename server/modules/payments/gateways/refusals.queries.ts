import { eq } from 'drizzle-orm';
import type { GatewayName } from '#contract/payments/deposits.ts';
import type { Context } from '#server/context.ts';
import { gatewayRefusals } from '../payments.tables.ts';

/** Returns whether the gateway accepted our key until now. */
export async function insertRefusal(ctx: Context, gateway: GatewayName): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(gatewayRefusals)
    .values({ gateway, refusedAt: ctx.now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Returns whether the gateway refused our key until now. */
export async function deleteRefusal(ctx: Context, gateway: GatewayName): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(gatewayRefusals).where(eq(gatewayRefusals.gateway, gateway));
  return (rowCount ?? 0) > 0;
}

export function countRefusals(ctx: Context, gateway: GatewayName): Promise<number> {
  return ctx.db.$count(gatewayRefusals, eq(gatewayRefusals.gateway, gateway));
}
