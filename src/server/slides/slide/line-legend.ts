import { COLORS, SIZES } from './identity.ts';
import type { PointStyle } from './native-chart.ts';
import type { Paragraph, Run } from './slide.ts';

const signs = { circle: '●', triangle: '▲', square: '■', diamond: '◆' } satisfies Record<PointStyle, string>;

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly look: PointStyle;
}

/** A text legend, because programs reserve different amounts of space for their own. */
export const lineLegend = (entries: readonly LegendEntry[]): Paragraph => ({
  size: SIZES.note,
  color: COLORS.ink,
  runs: entries.flatMap(({ name, color, look }, index): Run[] => [
    { text: `${index > 0 ? '      ' : ''}${signs[look]} `, color },
    { text: name },
  ]),
});
