import { describe, expect, it } from 'vitest';
import { initialServices } from '#content/services.ts';
import { sliderQuantity, sliderStepOf, sliderSteps } from './slider-steps.ts';

describe.each(initialServices)('the slider of $name', (service) => {
  const steps = Array.from({ length: sliderSteps(service) + 1 }, (_, step) => step);

  it('reaches both ends and only ever rises', () => {
    const quantities = steps.map((step) => sliderQuantity(service, step));
    expect(quantities[0]).toBe(service.minimum);
    expect(quantities.at(-1)).toBe(service.maximum);
    expect(quantities).toEqual([...new Set(quantities)].toSorted((a, b) => a - b));
  });

  it('finds the step of each quantity it offers', () => {
    for (const step of steps) expect(sliderStepOf(service, sliderQuantity(service, step))).toBe(step);
  });
});

it('stands still for a service with one possible quantity', () => {
  const range = { minimum: 3, maximum: 3 };
  expect([sliderSteps(range), sliderQuantity(range, 0), sliderStepOf(range, 3)]).toEqual([0, 3, 0]);
});
