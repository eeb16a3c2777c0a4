import { line } from 'd3-shape';
import { type Shape, short } from '../svg/shape.ts';

/** `null` leaves a gap in the line. */
export type LinePoint = readonly [x: number, y: number, tip?: string] | null;

interface LineStyle {
  readonly stroke: string;
  readonly edge: string;
  readonly dashes?: string;
  readonly marker?: Marker;
}

export type Marker = 'circle' | 'square' | 'diamond';

const RADIUS = 4.5;

const disc = (x: number, y: number, radius: number): string =>
  `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const outlines: Record<Marker, (x: number, y: number) => string> = {
  circle: (x, y) => disc(x, y, 4),
  square: (x, y) => `M${short(x - 3.5)} ${short(y - 3.5)}h7v7h-7Z`,
  diamond: (x, y) => `M${short(x)} ${short(y - 5)}l5 5l-5 5l-5 -5Z`,
};

const pointShape = ([x, y, tip]: NonNullable<LinePoint>, { stroke, edge, marker }: LineStyle): Shape => ({
  ...(marker
    ? { kind: 'path', data: outlines[marker](x, y), fill: edge, stroke, strokeWidth: 1.75 }
    : { kind: 'path', data: disc(x, y, RADIUS), fill: stroke, stroke: edge, strokeWidth: 1 }),
  ...(tip && { tip }),
});

export const meanPoint = (
  x: number,
  y: number,
  { stroke, edge }: Pick<LineStyle, 'stroke' | 'edge'>,
): Shape => ({
  kind: 'path',
  data: outlines.diamond(x, y),
  fill: stroke,
  stroke: edge,
  strokeWidth: 1,
});

export const meanDots = (points: readonly LinePoint[], style: LineStyle): Shape[] =>
  points.flatMap((point) => (point ? [pointShape(point, style)] : []));

export const meanLine = (points: readonly LinePoint[], style: LineStyle): Shape[] => {
  const { stroke, dashes } = style;
  const data = line<LinePoint>()
    .defined((point) => point !== null)
    .x((point) => point?.[0] ?? 0)
    .y((point) => point?.[1] ?? 0)
    .digits(2)(points);
  return [
    ...(data
      ? [
          {
            kind: 'path' as const,
            data,
            stroke,
            strokeWidth: dashes ? 1.5 : 2,
            ...(dashes && { dashes }),
          },
        ]
      : []),
    ...meanDots(points, style),
  ];
};
