import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContext } from '#server/context.ts';
import { batchCalls } from './batch-calls.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';

const database = useTestDatabase();
afterEach(() => void vi.useRealTimers());
const context = () => createContext(database.connection, { kind: 'anonymous' }, new Date());

/** Each run waits until the test ends it. */
function controlledRuns() {
  const runs: { readonly inputs: number[]; end(): void; fail(error: Error): void }[] = [];
  const run = async (_: unknown, calls: readonly { readonly input: number }[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const inputs = calls.map(({ input }) => input);
    runs.push({ inputs, end: resolve, fail: reject });
    await promise;
    return inputs.map((input) => input * 2);
  };
  return { run, runs, inputs: () => runs.map(({ inputs }) => inputs) };
}

describe('concurrent calls', () => {
  it('share a run, and each gets its own result', async () => {
    const { run, runs, inputs } = controlledRuns();
    const double = batchCalls(run, { concurrentMax: 1, batchMax: 10 });
    const responses = Promise.all([1, 2, 3].map((input) => double(context(), input)));
    await turn();
    await turn();
    expect(inputs()).toEqual([[1, 2, 3]]);
    runs[0]?.end();
    expect(await responses).toEqual([2, 4, 6]);
  });

  it('wait at the concurrency limit, then run together, up to the batch limit', async () => {
    const { run, runs, inputs } = controlledRuns();
    const double = batchCalls(run, { concurrentMax: 2, batchMax: 2 });
    const responses = Promise.all([1, 2, 3, 4, 5, 6, 7].map((input) => double(context(), input)));
    await turn();
    await turn();
    expect(inputs()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    runs[0]?.end();
    await expect.poll(inputs).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    for (const { end } of runs) end();
    await expect.poll(() => runs.length).toBe(4);
    runs[3]?.end();
    expect(await responses).toEqual([2, 4, 6, 8, 10, 12, 14]);
  });

  it('do not wait long for a run that is stuck, and start immediately when there are enough of them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { run, runs, inputs } = controlledRuns();
    const double = batchCalls(run, { concurrentMax: 3, batchMax: 10 });
    const start = async (...calls: readonly number[]) => {
      const responses = Promise.all(calls.map((input) => double(context(), input)));
      await turn();
      await turn();
      return { responses };
    };
    const stuck = await start(0);
    const few = await start(1, 2);
    expect(inputs()).toEqual([[0]]);
    vi.runAllTimers();
    expect(inputs()).toEqual([[0], [1, 2]]);
    const many = await start(3, 4, 5, 6, 7, 8, 9, 10);
    expect(inputs()).toEqual([[0], [1, 2], [3, 4, 5, 6, 7, 8, 9, 10]]);
    for (const { end } of runs) end();
    expect(await Promise.all([stuck.responses, few.responses, many.responses])).toEqual([
      [0],
      [2, 4],
      [6, 8, 10, 12, 14, 16, 18, 20],
    ]);
  });

  it('fail together when their run fails, without blocking later ones', async () => {
    const { run, runs } = controlledRuns();
    const double = batchCalls(run, { concurrentMax: 1, batchMax: 10 });
    const failing = Promise.allSettled([double(context(), 1), double(context(), 2)]);
    await expect.poll(() => runs.length).toBe(1);
    const later = double(context(), 3);
    runs[0]?.fail(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.end();
    expect(await later).toBe(6);
  });

  it('fail alone when only their own result fails', async () => {
    const oddOnly = batchCalls<number, number>(
      async (_, calls) =>
        calls.map(({ input }) => (input % 2 === 1 ? input : Promise.reject(new Error(`${input} is even`)))),
      { concurrentMax: 1, batchMax: 10 },
    );
    const settled = await Promise.allSettled([1, 2, 3].map((input) => oddOnly(context(), input)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('all fail if the run returns too few results', async () => {
    const short = batchCalls(async () => [1], { concurrentMax: 1, batchMax: 10 });
    const settled = await Promise.allSettled([1, 2].map((input) => short(context(), input)));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
