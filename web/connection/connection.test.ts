import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionMonitor } from './connection.ts';

function monitorFor(server: { isUp: boolean; isOffline?: boolean }) {
  const probes = vi.fn(async () => server.isUp);
  const wakeListeners = new Set<() => void>();
  const monitor = new ConnectionMonitor({
    isReachable: probes,
    isOffline: () => server.isOffline === true,
    onWake: (listener) => {
      wakeListeners.add(listener);
      return () => wakeListeners.delete(listener);
    },
  });
  const states: string[] = [];
  monitor.subscribe(() => states.push(monitor.state()));
  const wake = () => {
    for (const listener of wakeListeners) listener();
  };
  return { monitor, states, probes, wake };
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports nothing while the server is reachable, whatever the browser says', async () => {
  const { monitor, states } = monitorFor({ isUp: true, isOffline: true });
  await monitor.untilReachable();
  expect(states).toEqual([]);
});

it.each([
  ['offline', true],
  ['unreachable', false],
] as const)('reports %s until a probe reaches the server', async (state, isOffline) => {
  const server = { isUp: false, isOffline };
  const { monitor, states } = monitorFor(server);
  const reached = vi.fn();
  void monitor.untilReachable().then(reached);
  await flushPromises();
  expect(monitor.state()).toBe(state);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states).toEqual([state, 'reachable']);
  expect(reached).toHaveBeenCalledOnce();
});

it.each(['a wake of the browser', 'a press of the button'])('probes again immediately after %s', async (by) => {
  const server = { isUp: false };
  const { monitor, probes, wake } = monitorFor(server);
  void monitor.untilReachable();
  await flushPromises();
  const trigger = by === 'a press of the button' ? monitor.retry : wake;
  trigger();
  await flushPromises();
  expect(probes).toHaveBeenCalledTimes(2);
  expect(monitor.state()).toBe('unreachable');
  server.isUp = true;
  trigger();
  await flushPromises();
  expect(monitor.state()).toBe('reachable');
});

it('probes with backoff, once for all waiting callers', async () => {
  const { monitor, probes } = monitorFor({ isUp: false });
  void monitor.untilReachable();
  void monitor.untilReachable();
  await flushPromises();
  expect(probes).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  // After 2, 6, 14, 30 and 60 seconds.
  expect(probes).toHaveBeenCalledTimes(6);
});

it('starts over when the connection is lost again', async () => {
  const server = { isUp: false };
  const { monitor, states } = monitorFor(server);
  for (const _ of ['once', 'twice']) {
    server.isUp = false;
    const back = monitor.untilReachable();
    await flushPromises();
    server.isUp = true;
    monitor.retry();
    await back;
  }
  expect(states).toEqual(['unreachable', 'reachable', 'unreachable', 'reachable']);
});
