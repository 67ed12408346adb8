import { bodyDepthMax, bodyValuesMax } from '#contract/limits.ts';
import { AppError } from './errors.ts';

/** Level by level and without recursion, which thousands of levels would exhaust. */
export function assertWithinBounds(body: unknown): void {
  let values = 0;
  let level = isHolder(body) ? [body] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > bodyDepthMax) throw new AppError('invalid_input', `Nest the body at most ${bodyDepthMax} levels deep.`);
    level = level.flatMap((holder) => {
      const held: unknown[] = Array.isArray(holder) ? holder : Object.values(holder);
      values += held.length;
      assertFew(values);
      return held.filter(isHolder);
    });
  }
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function assertFew(values: number): void {
  if (values <= bodyValuesMax) return;
  throw new AppError('invalid_input', `Send at most ${bodyValuesMax.toLocaleString('en-US')} values per call.`);
}
