import type uPlot from 'uplot';

/** Bars of a group side by side, each ending flat at its value. */
export function groupedBars(place: number, groupSize: number): uPlot.Series.PathBuilder {
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
      fill.rect(left, top, right - left, floor - top);
    }
    return { stroke: fill, fill };
  };
}
