import { callMessages } from '#content/messages/calls.ts';
import { bodyDepthMax, bodyValuesMax } from '#contract/limits.ts';
import { AppError } from './errors.ts';

/** Breadth-first, since recursion would overflow the stack on a deeply nested body. */
export function assertWithinBounds(body: unknown, valuesMax = bodyValuesMax): void {
  let values = 0;
  let level = isContainer(body) ? [body] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > bodyDepthMax) throw new AppError('invalid_input', callMessages.nestedTooDeep(bodyDepthMax));
    level = level.flatMap((container) => {
      const children: unknown[] = Array.isArray(container) ? container : Object.values(container);
      values += children.length;
      assertFew(values, valuesMax);
      return children.filter(isContainer);
    });
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function assertFew(values: number, valuesMax = bodyValuesMax): void {
  if (values <= valuesMax) return;
  throw new AppError('invalid_input', callMessages.tooManyValues(valuesMax.toLocaleString('en-US')));
}
