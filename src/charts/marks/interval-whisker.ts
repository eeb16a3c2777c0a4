import type { Shape } from '../svg/shape.ts';

const END = 3.5;
const WIDTH = 1.25;

interface Whisker {
  readonly from: number;
  readonly to: number;
  readonly ink: string;
}

export const lyingWhisker = ({ from, to, ink }: Whisker, y: number): Shape[] => {
  const line = { kind: 'line', stroke: ink, strokeWidth: WIDTH } as const;
  return [
    { ...line, x1: from, y1: y, x2: to, y2: y },
    ...[from, to].map((x) => ({ ...line, x1: x, y1: y - END, x2: x, y2: y + END })),
  ];
};

export const standingWhisker = ({ from, to, ink }: Whisker, x: number): Shape[] => {
  const line = { kind: 'line', stroke: ink, strokeWidth: WIDTH } as const;
  return [
    { ...line, x1: x, y1: from, x2: x, y2: to },
    ...[from, to].map((y) => ({ ...line, x1: x - END, y1: y, x2: x + END, y2: y })),
  ];
};
