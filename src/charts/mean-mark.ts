import type { Statistics } from '#shared/calculation/figures.ts';
import type { Palette } from './palettes.ts';
import type { DrawDatum, Drawing } from './render-svg.ts';

const DIAMOND = 5;
const WHISKER_END = 4;

/**
 * The field's mark of a mean: a diamond at the mean on a line from one standard deviation below to one above.
 * The line is cut at the ends of the scale, where no answer can be, and then has no end stroke.
 */
export const meanMark =
  (statistics: Statistics, lowest: number, highest: number, colours: Palette): DrawDatum =>
  (_params, api) => {
    const mean = statistics.mean ?? 0;
    const at = (value: number): [number, number] => api.coord([value, 0]) as [number, number];
    const [x, y] = at(mean);
    const children: unknown[] = [];
    const stroke = (x1: number, y1: number, x2: number, y2: number): void => {
      children.push({
        type: 'line',
        shape: { x1, y1, x2, y2 },
        style: { stroke: colours.ink, lineWidth: 1.5 },
      });
    };
    if (statistics.standardDeviation !== null) {
      const from = mean - statistics.standardDeviation;
      const to = mean + statistics.standardDeviation;
      const left = at(Math.max(lowest, from))[0];
      const right = at(Math.min(highest, to))[0];
      stroke(left, y, right, y);
      if (from >= lowest) stroke(left, y - WHISKER_END, left, y + WHISKER_END);
      if (to <= highest) stroke(right, y - WHISKER_END, right, y + WHISKER_END);
    }
    children.push({
      type: 'polygon',
      shape: {
        points: [
          [x, y - DIAMOND],
          [x + DIAMOND, y],
          [x, y + DIAMOND],
          [x - DIAMOND, y],
        ],
      },
      style: { fill: colours.ink },
    });
    return { type: 'group', silent: true, children } as Drawing;
  };
