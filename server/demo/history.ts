import type { Context } from '#server/context.ts';

/** An event in the demo's past. */
export interface DemoEvent {
  readonly at: Date;
  run(ctx: Context): Promise<unknown>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Fractions of a day vary the hour. */
export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs));
}

/** Runs the events chronologically, each at its own time. */
export async function replay(ctx: Context, events: readonly DemoEvent[]): Promise<void> {
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await run({ ...ctx, now: at });
  }
}
