import { doublingMax, growthPerDoubling, leastBusyMs, meanCpuMs } from '../cpu.ts';

/** A request with adjustable size. */
export interface Hostile {
  readonly name: string;
  /** Maximum size of the body, the header or the field. */
  readonly limit: number;
  send(size: number): Promise<unknown>;
  /** The request at that size as JSON. Parsing it is the baseline cost. */
  json(size: number): string;
}

/** Calls below this cost pass without further measurement. */
const cheapMs = 8;
/** From this cost on, growth is measurable at a quarter of the size. */
const measurableMs = 16;
const limitFactor = 10;

/** Describes an excessive cost, or returns undefined. `sendSmallest` sends the smallest call of the same operation. */
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
