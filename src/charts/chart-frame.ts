import { type Appearance, usualAppearance } from '#shared/report-items/appearance.ts';
import { type ChartTranslations, translationsOf } from './chart-translations.ts';
import type { DecimalSign } from './format-number.ts';
import { type Palette, type PaletteName, palettes } from './palettes.ts';

/** Everything about a chart that is not its figures. */
export interface ChartFrame {
  /** Pixels, at least 1. */
  readonly width: number;
  readonly height: number;
  /** Language tag of the report; texts of items and the words in the chart follow it. */
  readonly language: string;
  readonly decimal: DecimalSign;
  readonly palette: PaletteName;
  /** The author's own color (`#rrggbb`) instead of the palette's; null for the palette's. */
  readonly color: string | null;
  /** How the author wants numbers written and things arranged; absent: as usual. */
  readonly appearance?: Appearance;
}

/** A frame with what follows from it looked up. */
export interface Canvas extends ChartFrame {
  readonly appearance: Appearance;
  readonly colors: Palette;
  readonly words: ChartTranslations;
}

export const canvasOf = (frame: ChartFrame): Canvas => ({
  ...frame,
  appearance: frame.appearance ?? usualAppearance,
  colors: palettes[frame.palette],
  words: translationsOf(frame.language),
});

export const FONT = "'Inter Variable', Inter, system-ui, sans-serif";
/** Sizes of text in a chart, pixels. */
export const SIZE = { label: 12, small: 11 } as const;
