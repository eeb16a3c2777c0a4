import { type Appearance, usualAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import type { DecimalSign } from '../wording/format-number.ts';
import { type Palette, type PaletteName, palettes } from './palettes.ts';

export interface ChartFrame {
  /** Pixels, at least 1. */
  readonly width: number;
  readonly height: number;
  readonly language: string;
  readonly decimal: DecimalSign;
  readonly palette: PaletteName;
  /** The author's color (`#rrggbb`); `null` for the palette's. */
  readonly color: string | null;
  readonly appearance?: Appearance;
}

export interface Canvas extends ChartFrame {
  readonly appearance: Appearance;
  readonly colors: Palette;
  readonly words: ChartTranslations;
}

export const createCanvas = (frame: ChartFrame): Canvas => ({
  ...frame,
  appearance: frame.appearance ?? usualAppearance,
  colors: palettes[frame.palette],
  words: loadChartTranslations(frame.language),
});

export const FONT = "'Inter Variable', Inter, system-ui, sans-serif";
/** Font sizes in a chart, in pixels. */
export const SIZE = { label: 12, small: 11 } as const;
