import { performance } from 'node:perf_hooks';

/** Allowed cost factor when the input doubles: linear, plus headroom for cache misses. */
export const doublingMax = 2.5;
/** Below this cost a ratio measures noise. */
const noiseMs = 4;
/** Long enough to make the tick of the CPU clock negligible. */
const meanOverMs = 100;
const runsMax = 200;

/** Resolution of the thread's CPU clock. */
const tickMs = 4;

/**
 * Upper bound for the CPU milliseconds this thread spent, as the minimum of several runs. Takes the smaller of event
 * loop active time, which load inflates, and the CPU clock plus one tick.
 */
export async function leastBusyMs(work: () => unknown, runs = 3): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const [loop, cpu] = [performance.eventLoopUtilization(), process.threadCpuUsage()];
    await work();
    const { user, system } = process.threadCpuUsage(cpu);
    const { active } = performance.eventLoopUtilization(loop);
    least = Math.min(least, active, (user + system) / 1000 + tickMs);
  }
  return least;
}

/** Mean CPU milliseconds per run on this thread. Other threads and processes do not count. */
export async function meanCpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs++) {
    await work();
    const { user, system } = process.threadCpuUsage(before);
    const spentMs = (user + system) / 1000;
    if (spentMs > meanOverMs || runs === runsMax) return spentMs / runs;
  }
}

/** The cost factor per doubling of the input. `sizes` are n, 2n, 4n… */
export async function growthPerDoubling(work: (size: number) => unknown, sizes: readonly number[]): Promise<number> {
  const busy = growthOf(await each(sizes, (size) => leastBusyMs(() => work(size))));
  if (busy <= doublingMax) return busy;
  return Math.min(busy, growthOf(await each(sizes, (size) => meanCpuMs(() => work(size)))));
}

/** Costs below the noise floor are raised to it, so that cheap work never appears to grow. */
function growthOf(costsMs: readonly number[]): number {
  const [first = 0, last = 0] = [costsMs[0], costsMs.at(-1)].map((cost) => Math.max(cost ?? 0, noiseMs));
  return (last / first) ** (1 / (costsMs.length - 1));
}

async function each(sizes: readonly number[], cost: (size: number) => Promise<number>): Promise<number[]> {
  const costs: number[] = [];
  for (const size of sizes) costs.push(await cost(size));
  return costs;
}
