interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

const stepsMax = 100;

/** How many steps the slider has between a service's minimum and maximum: one a piece, as long as that is not too fine. */
export function sliderSteps({ minimum, maximum }: Range): number {
  return Math.min(stepsMax, maximum - minimum);
}

/** The quantity at a step. Wide ranges move in round numbers (5, 15, 25 …) and still reach both ends exactly. */
export function sliderQuantity(range: Range, step: number): number {
  const steps = sliderSteps(range);
  if (step <= 0) return range.minimum;
  if (step >= steps) return range.maximum;
  const exact = range.minimum + ((range.maximum - range.minimum) * step) / steps;
  const grain = range.maximum - range.minimum > stepsMax ? 5 : 1;
  return Math.max(range.minimum, Math.round(exact / grain) * grain);
}

export function sliderStepOf(range: Range, quantity: number): number {
  const width = range.maximum - range.minimum;
  return width === 0 ? 0 : Math.round(((quantity - range.minimum) / width) * sliderSteps(range));
}
