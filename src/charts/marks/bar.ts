import { type Shape, short } from '../svg/shape.ts';

interface BarStyle {
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
  readonly tip?: string;
}

const RADIUS = 2;
/** Keeps one answer in thousands visible. */
const MINIMUM_LENGTH = 1;

interface ColumnBar extends BarStyle {
  readonly centre: number;
  readonly width: number;
  readonly base: number;
  readonly top: number;
}

export const columnBar = ({ centre, width, base, top, ...style }: ColumnBar): Shape[] => {
  if (top >= base) return [];
  const end = Math.min(top, base - MINIMUM_LENGTH);
  const r = Math.min(RADIUS, base - end, width / 2);
  const [left, right] = [centre - width / 2, centre + width / 2];
  const data = `M${short(left)} ${short(base)}V${short(end + r)}Q${short(left)} ${short(end)} ${short(left + r)} ${short(end)}H${short(right - r)}Q${short(right)} ${short(end)} ${short(right)} ${short(end + r)}V${short(base)}Z`;
  return [{ kind: 'path', data, ...style }];
};

interface RowBar extends BarStyle {
  readonly centre: number;
  readonly height: number;
  readonly base: number;
  readonly end: number;
}

export const rowBar = ({ centre, height, base, end, ...style }: RowBar): Shape[] => {
  if (end <= base) return [];
  const right = Math.max(end, base + MINIMUM_LENGTH);
  const r = Math.min(RADIUS, right - base, height / 2);
  const [top, bottom] = [centre - height / 2, centre + height / 2];
  const data = `M${short(base)} ${short(top)}H${short(right - r)}Q${short(right)} ${short(top)} ${short(right)} ${short(top + r)}V${short(bottom - r)}Q${short(right)} ${short(bottom)} ${short(right - r)} ${short(bottom)}H${short(base)}Z`;
  return [{ kind: 'path', data, ...style }];
};
