/** Milliseconds of CPU that this thread spends on the work. What other threads and processes do meanwhile does not count. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several runs: garbage collection and compilation only ever add to it. */
export async function leastCpuMs(work: () => unknown, runs = 3): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run++) least = Math.min(least, await cpuMs(work));
  return least;
}

/** A doubled input may cost this much more: twice as much, and some room for memory that is further away. */
export const doublingMax = 2.5;
/** Below this many milliseconds a ratio says more about the measurement than about the code. */
const noiseMs = 4;

/**
 * By how much the cost grows each time the input doubles, from the cost at sizes n, 2n, 4n… Everything up to the noise
 * counts as the noise, so that a cheap call never looks like one that grows.
 */
export function growthPerDoubling(costsMs: readonly number[]): number {
  const [first = 0, last = 0] = [costsMs[0], costsMs.at(-1)].map((cost) => Math.max(cost ?? 0, noiseMs));
  return (last / first) ** (1 / (costsMs.length - 1));
}
