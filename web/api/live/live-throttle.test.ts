import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { createLiveThrottle, type LiveThrottle } from './live-throttle.ts';

const refresh = vi.fn<(topics: readonly LiveTopic[]) => void>();
let isHidden: boolean;
let throttle: LiveThrottle;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  throttle = createLiveThrottle({ refresh, intervalMs: 1_000, isHidden: () => isHidden });
});

afterEach(() => {
  vi.useRealTimers();
  refresh.mockReset();
});

it('refreshes on the first change immediately', () => {
  throttle.add(['orders']);
  expect(refresh.mock.calls).toEqual([[['orders']]]);
});

it('collects further changes until the interval is over', () => {
  throttle.add(['orders']);
  throttle.add(['orders', 'balance']);
  throttle.add(['balance']);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(refresh.mock.lastCall).toEqual([['orders', 'balance']]);
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('waits while the page is hidden', () => {
  isHidden = true;
  throttle.add(['orders']);
  throttle.add(['messages']);
  vi.advanceTimersByTime(10_000);
  expect(refresh).not.toHaveBeenCalled();
  isHidden = false;
  throttle.resume();
  expect(refresh.mock.calls).toEqual([[['orders', 'messages']]]);
});

it('refreshes nothing when nothing changed or after it was closed', () => {
  throttle.add([]);
  throttle.resume();
  expect(refresh).not.toHaveBeenCalled();
  throttle.add(['orders']);
  throttle.add(['balance']);
  throttle.close();
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
