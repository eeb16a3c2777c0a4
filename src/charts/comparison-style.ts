import type { Canvas } from './chart-frame.ts';
import { type Marker, meanLine } from './marks/mean-line.ts';
import type { Shape } from './shape.ts';

/** How the lines are told apart that a profile is compared with, beside their colors: in grey print by this alone. */
const looks: readonly { readonly dashes: string; readonly marker: Marker }[] = [
  { dashes: '5 3', marker: 'circle' },
  { dashes: '2 3', marker: 'square' },
  { dashes: '9 3 2 3', marker: 'diamond' },
];

const SIGN_WIDTH = 26;

/** The look of the comparison at that place. */
export const comparisonStyle = (place: number, { colors }: Canvas) => ({
  ...(looks[place % looks.length] as (typeof looks)[number]),
  stroke: colors.comparisons[place % colors.comparisons.length] as string,
  edge: colors.card,
});

/** A line with its marker, for a legend. */
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
