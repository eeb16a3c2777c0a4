import { area } from 'd3-shape';
import type { Shape } from '../svg/shape.ts';

/** The interval at one x; `null` leaves a gap in the band. */
type BandPart = { readonly x: number; readonly lower: number; readonly upper: number } | null;

export const intervalBand = (parts: readonly BandPart[], fill: string): Shape[] => {
  const data = area<BandPart>()
    .defined((part) => part !== null)
    .x((part) => part?.x ?? 0)
    .y0((part) => part?.lower ?? 0)
    .y1((part) => part?.upper ?? 0)
    .digits(2)(parts);
  return data ? [{ kind: 'path', data, fill, opacity: 0.16 }] : [];
};
