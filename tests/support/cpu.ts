import { performance } from 'node:perf_hooks';

/** A doubled input may cost this much more: twice as much, and some room for memory that is further away. */
export const doublingMax = 2.5;
/** Below this many milliseconds a ratio says more about the measurement than about the code. */
const noiseMs = 4;
/** Many ticks of the CPU clock. */
const meanOverMs = 100;
const runsMax = 200;

/** How far the thread's CPU clock may lag behind. */
const tickMs = 4;

/**
 * At most this many milliseconds of CPU were spent by this thread, the least of several runs: the time that its event loop
 * was busy, which a crowded machine stretches, or what the CPU clock says and a tick of it.
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

/** Milliseconds of CPU that this thread spends on the work, as a mean. Other threads and processes do not count. */
export async function meanCpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs++) {
    await work();
    const { user, system } = process.threadCpuUsage(before);
    const spentMs = (user + system) / 1000;
    if (spentMs > meanOverMs || runs === runsMax) return spentMs / runs;
  }
}

/** How much more the work costs each time its size doubles. `sizes` are n, 2n, 4n… */
export async function growthPerDoubling(work: (size: number) => unknown, sizes: readonly number[]): Promise<number> {
  const busy = growthOf(await each(sizes, (size) => leastBusyMs(() => work(size))));
  if (busy <= doublingMax) return busy;
  return Math.min(busy, growthOf(await each(sizes, (size) => meanCpuMs(() => work(size)))));
}

/** Everything up to the noise counts as the noise, so that cheap work never looks as if it grew. */
function growthOf(costsMs: readonly number[]): number {
  const [first = 0, last = 0] = [costsMs[0], costsMs.at(-1)].map((cost) => Math.max(cost ?? 0, noiseMs));
  return (last / first) ** (1 / (costsMs.length - 1));
}

async function each(sizes: readonly number[], cost: (size: number) => Promise<number>): Promise<number[]> {
  const costs: number[] = [];
  for (const size of sizes) costs.push(await cost(size));
  return costs;
}
