import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from './connect.ts';

export interface BatchLimits {
  readonly concurrentMax: number;
  readonly batchMax: number;
}

interface Call<Input, Result> {
  readonly ctx: Context;
  readonly input: Input;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/** One result per call, in the order of the calls. A result may be a promise, so that one call can fail alone. */
type Run<Input, Result> = (
  ctx: Context,
  calls: readonly Pick<Call<Input, Result>, 'ctx' | 'input'>[],
) => Promise<readonly (Result | Promise<Result>)[]>;

/** While a batch is running, another one starts with this many calls: smaller ones cost more per call. */
const concurrentMin = 8;
/** A call waits at most this long for the running batch, which may be waiting for a lock. */
const patienceMs = 20;

/**
 * Runs calls that arrive at the same time as one batch, so that parsing, planning, the round trip and the commit are
 * paid once for all of them. If nothing is running, a call starts at the end of this turn of the event loop, with the
 * calls of the same turn. Otherwise it starts with everything queued when the running batch ends, when `concurrentMin`
 * calls wait or when `patienceMs` have passed, within the concurrency limit. A batch starts after each of its calls was
 * made, so no call reads data older than its own statement would have read.
 */
export function batchCalls<Input, Result>(
  run: Run<Input, Result>,
  limits: BatchLimits,
): (ctx: Context, input: Input) => Promise<Result> {
  const queues = new WeakMap<DatabaseConnection, ReturnType<typeof createQueue<Input, Result>>>();
  return (ctx, input) => {
    const queue = queues.get(ctx.connection) ?? createQueue(run, limits);
    queues.set(ctx.connection, queue);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    queue.add({ ctx, input, resolve, reject });
    return promise;
  };
}

function createQueue<Input, Result>(run: Run<Input, Result>, { concurrentMax, batchMax }: BatchLimits) {
  const waiting: Call<Input, Result>[] = [];
  let running = 0;
  let isScheduled = false;
  let patience: NodeJS.Timeout | undefined;

  const runBatch = async () => {
    const calls = waiting.splice(0, batchMax);
    const [first] = calls;
    if (!first) return;
    clearTimeout(patience);
    patience = undefined;
    running++;
    try {
      const results = await run(first.ctx, calls);
      if (results.length !== calls.length) throw new Error(`${calls.length} calls got ${results.length} answers`);
      for (const [index, result] of results.entries()) calls[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      running--;
      schedule();
    }
  };
  const canStart = () =>
    waiting.length > 0 &&
    (running === 0 || (running < concurrentMax && waiting.length >= Math.min(concurrentMin, batchMax)));
  const schedule = () => {
    if (isScheduled || waiting.length === 0 || running >= concurrentMax) return;
    if (!canStart()) {
      patience ??= setTimeout(() => {
        patience = undefined;
        if (running < concurrentMax) void runBatch();
      }, patienceMs);
      return;
    }
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (canStart()) void runBatch();
      schedule();
    });
  };
  return {
    add: (call: Call<Input, Result>) => {
      waiting.push(call);
      schedule();
    },
  };
}
