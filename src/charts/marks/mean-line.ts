import { line } from 'd3-shape';
import { type Shape, short } from '../shape.ts';

/** A point of a line; null: there is none, and the line has a gap. */
export type LinePoint = readonly [x: number, y: number] | null;

interface LineStyle {
  readonly stroke: string;
  /** Round every point, so that it stands out from lines below it. */
  readonly edge: string;
}

const RADIUS = 4.5;

/** A disc as a path, so that a chart needs no further kind of shape. */
const disc = (x: number, y: number, radius: number): string =>
  `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Means joined by straight strokes, a disc at each. Nothing is drawn over a gap. */
export const meanLine = (points: readonly LinePoint[], { stroke, edge }: LineStyle): Shape[] => {
  const data = line<LinePoint>()
    .defined((point) => point !== null)
    .x((point) => point?.[0] ?? 0)
    .y((point) => point?.[1] ?? 0)
    .digits(2)(points);
  return [
    ...(data ? [{ kind: 'path' as const, data, stroke, strokeWidth: 2 }] : []),
    ...points.flatMap((point): Shape[] =>
      point
        ? [
            {
              kind: 'path',
              data: disc(point[0], point[1], RADIUS),
              fill: stroke,
              stroke: edge,
              strokeWidth: 1,
            },
          ]
        : [],
    ),
  ];
};
