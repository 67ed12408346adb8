import type { StaffRole } from '#contract/staff/rights.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context, SignedInContext, StaffContext } from '#server/context.ts';

/** An event in the demo's past. */
export interface DemoEvent {
  readonly at: Date;
  run(ctx: Context): Promise<unknown>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Fractional days vary the hour. */
export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs));
}

/** Runs the events chronologically, each at its own time. */
export async function replay(ctx: Context, events: readonly DemoEvent[]): Promise<void> {
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await run({ ...ctx, now: at });
  }
}

export const asCustomer = (ctx: Context, accountId: AccountId): SignedInContext => ({
  ...ctx,
  actor: { kind: 'customer', accountId, sessionId: accountId },
});

export const asStaff = (ctx: Context, accountId: AccountId, staffRole: StaffRole = 'owner'): StaffContext => ({
  ...ctx,
  actor: { kind: 'admin', staffRole, accountId, sessionId: accountId },
});
