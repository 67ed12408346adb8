import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from './connect.ts';

export interface BatchLimits {
  /** How many statements may be under way at once. */
  readonly runsMax: number;
  /** How many calls may share one. */
  readonly callsMax: number;
}

interface Call<Input, Result> {
  readonly ctx: Context;
  readonly input: Input;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/** Answers each input in its place; an answer may be a promise that fails, which then is that call's alone. */
type Run<Input, Result> = (
  ctx: Context,
  calls: readonly Pick<Call<Input, Result>, 'ctx' | 'input'>[],
) => Promise<readonly (Result | Promise<Result>)[]>;

/**
 * Lets calls that come at the same time share a statement, as commits share a write of the log: parsing, planning, the
 * way there and back and the commit are paid once for all of them. Nobody waits for company. Who comes while there is
 * room goes at once, with whoever came in the same turn of the event loop; who comes later, with all who wait by then.
 * The statement always begins after the call did, so it sees the database at least as new as one of its own would.
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

function createQueue<Input, Result>(run: Run<Input, Result>, { runsMax, callsMax }: BatchLimits) {
  const waiting: Call<Input, Result>[] = [];
  let runs = 0;
  let isDue = false;

  const begin = async () => {
    const calls = waiting.splice(0, callsMax);
    const [first] = calls;
    if (!first) return;
    runs++;
    try {
      const results = await run(first.ctx, calls);
      if (results.length !== calls.length) throw new Error(`${calls.length} calls got ${results.length} answers`);
      for (const [index, result] of results.entries()) calls[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      runs--;
      look();
    }
  };
  const look = () => {
    if (isDue || waiting.length === 0 || runs >= runsMax) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      while (waiting.length > 0 && runs < runsMax) void begin();
    });
  };
  return {
    add: (call: Call<Input, Result>) => {
      waiting.push(call);
      look();
    },
  };
}
