import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionWatch } from './connection.ts';

function watchOf(server: { isUp: boolean; isOffline?: boolean }) {
  const probes = vi.fn(async () => server.isUp);
  const wakes = new Set<() => void>();
  const watch = new ConnectionWatch({
    isReachable: probes,
    isOffline: () => server.isOffline === true,
    wakes: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  });
  const shown: string[] = [];
  watch.subscribe(() => shown.push(watch.state()));
  const wake = () => {
    for (const each of wakes) each();
  };
  return { watch, shown, probes, wake };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows nothing where the server can be reached, whatever the browser says', async () => {
  const { watch, shown } = watchOf({ isUp: true, isOffline: true });
  await watch.untilReachable();
  expect(shown).toEqual([]);
});

it.each([
  ['offline', true],
  ['unreachable', false],
] as const)('shows %s until the server can be reached, and notices by itself', async (state, isOffline) => {
  const server = { isUp: false, isOffline };
  const { watch, shown } = watchOf(server);
  const reached = vi.fn();
  void watch.untilReachable().then(reached);
  await settled();
  expect(watch.state()).toBe(state);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown).toEqual([state, 'fine']);
  expect(reached).toHaveBeenCalledOnce();
});

it.each(['a wake of the browser', 'a press of the button'])('asks again at once after %s', async (by) => {
  const server = { isUp: false };
  const { watch, probes, wake } = watchOf(server);
  void watch.untilReachable();
  await settled();
  const ask = by === 'a press of the button' ? watch.retry : wake;
  ask();
  await settled();
  expect(probes).toHaveBeenCalledTimes(2);
  expect(watch.state()).toBe('unreachable');
  server.isUp = true;
  ask();
  await settled();
  expect(watch.state()).toBe('fine');
});

it('asks ever more rarely, and once for all who wait', async () => {
  const { watch, probes } = watchOf({ isUp: false });
  void watch.untilReachable();
  void watch.untilReachable();
  await settled();
  expect(probes).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  // After 2, 6, 14, 30 and 60 seconds.
  expect(probes).toHaveBeenCalledTimes(6);
});

it('begins anew when the connection is lost again', async () => {
  const server = { isUp: false };
  const { watch, shown } = watchOf(server);
  for (const _ of ['once', 'twice']) {
    server.isUp = false;
    const back = watch.untilReachable();
    await settled();
    server.isUp = true;
    watch.retry();
    await back;
  }
  expect(shown).toEqual(['unreachable', 'fine', 'unreachable', 'fine']);
});
