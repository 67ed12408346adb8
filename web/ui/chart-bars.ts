import type uPlot from 'uplot';

const rise = 0.404;

/** Bars whose tops rise to the right at the brand angle; the middle of the slope stands at the value. */
export function slantedBars(place: number, groupSize: number): uPlot.Series.PathBuilder {
  return (plot, seriesIndex, first, last) => {
    const fill = new Path2D();
    const values = plot.data[seriesIndex] ?? [];
    const step = Math.abs(plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true));
    const width = Math.max(1, Math.min((step * 0.64) / groupSize, 48));
    const floor = plot.valToPos(0, 'y', true);
    for (let index = first; index <= last; index += 1) {
      const value = values[index];
      if (!value) continue;
      const left = plot.valToPos(index, 'x', true) + (place - groupSize / 2) * width + (groupSize > 1 ? 1 : 0);
      const right = left + width - (groupSize > 1 ? 2 : 0);
      const top = plot.valToPos(value, 'y', true);
      const slope = Math.min(((right - left) / 2) * rise, floor - top);
      fill.moveTo(left, floor);
      fill.lineTo(left, top + slope);
      fill.lineTo(right, top - slope);
      fill.lineTo(right, floor);
      fill.closePath();
    }
    return { stroke: fill, fill };
  };
}
