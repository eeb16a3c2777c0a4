import { area } from 'd3-shape';
import type { Shape } from '../shape.ts';

/** Where an interval lies over one x; null: there is none, and the band has a gap. */
type BandPart = { readonly x: number; readonly lower: number; readonly upper: number } | null;

/** How uncertain the points of a line are: its intervals joined to a pale band. */
export const intervalBand = (parts: readonly BandPart[], fill: string): Shape[] => {
  const data = area<BandPart>()
    .defined((part) => part !== null)
    .x((part) => part?.x ?? 0)
    .y0((part) => part?.lower ?? 0)
    .y1((part) => part?.upper ?? 0)
    .digits(2)(parts);
  return data ? [{ kind: 'path', data, fill, opacity: 0.16 }] : [];
};
