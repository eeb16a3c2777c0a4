import { type Marker, meanLine } from '../marks/mean-line.ts';
import type { Canvas } from '../svg/chart-frame.ts';
import type { Shape } from '../svg/shape.ts';

const looks: readonly { readonly dashes: string; readonly marker: Marker }[] = [
  { dashes: '5 3', marker: 'circle' },
  { dashes: '2 3', marker: 'square' },
  { dashes: '9 3 2 3', marker: 'diamond' },
  { dashes: '12 4', marker: 'circle' },
  { dashes: '1 4', marker: 'square' },
  { dashes: '7 3 1 3 1 3', marker: 'diamond' },
];

const SIGN_WIDTH = 26;

export const comparisonStyle = (place: number, isAnswer: boolean, { colors }: Canvas) => {
  // The first category is the color of the report's own line.
  const strokes = isAnswer ? colors.categories.slice(1) : colors.comparisons;
  return {
    ...(looks[place % looks.length] as (typeof looks)[number]),
    stroke: strokes[place % strokes.length] as string,
    edge: colors.card,
  };
};

export const lineSign = (style: Parameters<typeof meanLine>[1]) => ({
  width: SIGN_WIDTH,
  shapes: (x: number, y: number): Shape[] => {
    const { marker: _marker, ...stroke } = style;
    return [
      ...meanLine(
        [
          [x, y],
          [x + SIGN_WIDTH, y],
        ],
        stroke,
      ).slice(0, 1),
      ...meanLine([[x + SIGN_WIDTH / 2, y]], style).slice(1),
    ];
  },
});
