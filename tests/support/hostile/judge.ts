import { doublingMax, growthPerDoubling, leastBusyMs, meanCpuMs } from '../cpu.ts';

/** A request that can be made as large as one likes, up to its limit. */
export interface Hostile {
  readonly name: string;
  /** The largest size there is: of the body, of a header, or of a field that the contract bounds. */
  readonly limit: number;
  send(size: number): Promise<unknown>;
  /** What arrives at that size, as JSON: parsing it is what a call of these bytes may cost at least. */
  json(size: number): string;
}

/** Below this no call is worth a second look. */
const cheapMs = 8;
/** From here on, growth can be told from noise at a quarter of the size. */
const measurableMs = 16;
const limitFactor = 10;

/** What is wrong with the cost of a request; undefined if nothing is. `sendSmallest` is the smallest call of its kind. */
export async function judgeCost(hostile: Hostile, sendSmallest: () => Promise<unknown>): Promise<string | undefined> {
  const { name, limit, send } = hostile;
  const sendLargest = () => send(limit);
  if ((await leastBusyMs(sendLargest, 1)) < cheapMs) return undefined;
  const costMs = await leastBusyMs(sendLargest, 3);
  if (costMs < cheapMs) return undefined;
  const text = hostile.json(limit);
  const parse = () => tryToParse(text);
  const allowedMs = limitFactor * ((await leastBusyMs(parse)) + (await leastBusyMs(sendSmallest)));
  if (costMs > allowedMs) {
    const [spent, parsed, smallest] = [
      await meanCpuMs(sendLargest),
      await meanCpuMs(parse),
      await meanCpuMs(sendSmallest),
    ];
    const times = spent / (parsed + smallest);
    if (times > limitFactor)
      return `${name} costs ${spent.toFixed(1)} ms, ${times.toFixed(0)} times its bytes and the smallest call`;
  }
  if (costMs < measurableMs) return undefined;
  const growth = await growthPerDoubling(send, [limit / 4, limit / 2, limit].map(Math.floor));
  return growth > doublingMax ? `${name} costs ${growth.toFixed(1)} times as much at twice the size` : undefined;
}

function tryToParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
