import { expect, it } from 'vitest';
import { deliveryDays } from '#contract/webhooks/webhook-facts.ts';
import { nextTryAt } from './backoff.ts';

const begun = Date.parse('2026-06-01T12:00:00.000Z');
const giveUpAt = new Date(begun + deliveryDays * 24 * 3_600_000);

it('backoff grows from 15 seconds to 6 hours, and the last attempt is after exactly three days', () => {
  const pauses: number[] = [];
  let now = new Date(begun);
  for (let next = nextTryAt(1, { now, giveUpAt }); next; next = nextTryAt(pauses.length + 1, { now, giveUpAt })) {
    pauses.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  const growing = [15, 30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360];
  expect(pauses.slice(0, growing.length)).toEqual(growing);
  expect(pauses.slice(growing.length, -1).every((pause) => pause === 6 * 3600)).toBe(true);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(deliveryDays * 24 * 3600);
});

it('a single attempt has no next one, even if a fast clock makes it slightly early', () => {
  expect(nextTryAt(1, { now: giveUpAt, giveUpAt })).toBeUndefined();
  expect(nextTryAt(22, { now: new Date(giveUpAt.getTime() - 5_000), giveUpAt })).toBeUndefined();
});
