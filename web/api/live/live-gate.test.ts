import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { createLiveGate, type LiveGate } from './live-gate.ts';

const refresh = vi.fn<(topics: readonly LiveTopic[]) => void>();
let isHidden: boolean;
let gate: LiveGate;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  gate = createLiveGate({ refresh, pauseMs: 1_000, isHidden: () => isHidden });
});

afterEach(() => {
  vi.useRealTimers();
  refresh.mockReset();
});

it('lets the first change through at once', () => {
  gate.add(['orders']);
  expect(refresh.mock.calls).toEqual([[['orders']]]);
});

it('collects what follows until the pause is over', () => {
  gate.add(['orders']);
  gate.add(['orders', 'balance']);
  gate.add(['balance']);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(refresh.mock.lastCall).toEqual([['orders', 'balance']]);
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('waits while nobody looks at the page', () => {
  isHidden = true;
  gate.add(['orders']);
  gate.add(['messages']);
  vi.advanceTimersByTime(10_000);
  expect(refresh).not.toHaveBeenCalled();
  isHidden = false;
  gate.show();
  expect(refresh.mock.calls).toEqual([[['orders', 'messages']]]);
});

it('refreshes nothing when nothing changed or after it was closed', () => {
  gate.add([]);
  gate.show();
  expect(refresh).not.toHaveBeenCalled();
  gate.add(['orders']);
  gate.add(['balance']);
  gate.close();
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
