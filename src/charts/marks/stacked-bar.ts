import { stack } from 'd3-shape';
import { computeContrast } from '#shared/contrast.ts';
import type { Canvas } from '../svg/chart-frame.ts';
import { SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { label } from './label.ts';

interface StackedBar {
  readonly centre: number;
  readonly height: number;
  readonly range: readonly [number, number];
  readonly values: readonly number[];
  readonly whole: number;
  readonly fills: readonly string[];
  readonly texts: readonly string[];
  readonly tips: readonly string[];
}

const PADDING = 4;

/** White or ink, whichever is readable on `fill` (WCAG 2.2, 1.4.3). */
const inkOn = (fill: string): string => (computeContrast(fill, '#ffffff') >= 4.5 ? '#ffffff' : '#1c2733');

export const stackedBar = (bar: StackedBar, { colors }: Canvas): Shape[] => {
  const { centre, height, range, values, whole, fills, texts, tips } = bar;
  if (whole <= 0) return [];
  const series = stack<readonly number[], number>()
    .keys(values.map((_, index) => index))
    .value((row, index) => row[index] ?? 0)([values]);
  const at = (value: number): number => range[0] + ((range[1] - range[0]) * value) / whole;
  return series.flatMap(([part], index): Shape[] => {
    if (!part || part[1] <= part[0]) return [];
    const [x, end] = [at(part[0]), at(part[1])];
    const fill = fills[index] as string;
    const text = texts[index] ?? '';
    const fits = text !== '' && textWidth(text, SIZE.small) + 2 * PADDING <= end - x;
    return [
      {
        kind: 'rect',
        x,
        y: centre - height / 2,
        width: end - x,
        height,
        fill,
        stroke: colors.edge,
        strokeWidth: 0.5,
        ...(tips[index] && { tip: tips[index] }),
      },
      ...(fits
        ? [
            label({
              x: (x + end) / 2,
              y: centre,
              text,
              size: SIZE.small,
              fill: inkOn(fill),
              anchor: 'middle',
            }),
          ]
        : []),
    ];
  });
};
