import type { Context } from '#server/context.ts';

/** Something that happened in the demo's past. All of them are done in the order of time, as they would have been. */
export interface Happening {
  readonly at: Date;
  happen(ctx: Context): Promise<unknown>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A moment in the past: whole days before now, and a part of a day, so that not all happens at the same hour. */
export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs));
}

export async function letHappen(ctx: Context, happenings: readonly Happening[]): Promise<void> {
  for (const { at, happen } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await happen({ ...ctx, now: at });
  }
}
