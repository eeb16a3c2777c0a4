import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { wrapText } from '../svg/wrap-text.ts';
import { label } from './label.ts';

const ROW = 18;
const BELOW = 7;
const SWATCH = 16;
const AFTER_SWATCH = 4;
const BETWEEN = 14;
/** Entries that do not fit remain in the table. */
const MAXIMUM_HEIGHT_SHARE = 0.4;
/** Share of the width that a text may take; the first value that leaves most of the height to the chart is used. */
const SHARES = [1, 0.6, 0.4] as const;

interface LegendEntry {
  readonly text: string;
  readonly color: string;
  readonly sign?: { readonly width: number; readonly shapes: (x: number, y: number) => Shape[] };
}

interface Legend {
  /** Pixels from the upper edge to where the chart may begin. */
  readonly height: number;
  readonly shapes: (bottom: number) => readonly Shape[];
  readonly canvas: Canvas;
}

interface Rows {
  readonly height: number;
  readonly shapes: readonly Shape[];
}

const widthOf = ({ text, sign }: LegendEntry, longest: number): number => {
  const before = sign ? sign.width + AFTER_SWATCH : SWATCH;
  const [line = ''] = wrapText(text, longest - before, SIZE.small, 1);
  return before + textWidth(line, SIZE.small);
};

const fitsInRow = (entries: readonly LegendEntry[], longest: number, width: number): boolean => {
  let used = -BETWEEN;
  for (const entry of entries) {
    used += BETWEEN + widthOf(entry, longest);
    if (used > width) return false;
  }
  return true;
};

const rowsOf = (entries: readonly LegendEntry[], longest: number, canvas: Canvas, top = 0): Rows => {
  const { width, height, colors, words } = canvas;
  const tallest = height * MAXIMUM_HEIGHT_SHARE;
  const shapes: Shape[] = [];
  let x = 0;
  let y = top + ROW / 2;
  for (const [index, { text, color, sign }] of entries.entries()) {
    const before = sign ? sign.width + AFTER_SWATCH : SWATCH;
    const [line = ''] = wrapText(text, longest - before, SIZE.small, 1);
    const own = before + textWidth(line, SIZE.small);
    if (x > 0 && x + own > width) {
      x = 0;
      y += ROW;
      // The last row says how many are left, unless nothing is.
      const isLastRow = y - top + ROW * 1.5 + BELOW > tallest;
      if (isLastRow && !fitsInRow(entries.slice(index), longest, width)) {
        const more = words.moreGroups.replace('{{count}}', String(entries.length - index));
        shapes.push(label({ x: 0, y, text: more, size: SIZE.small, fill: colors.quiet }));
        break;
      }
    }
    shapes.push(
      ...(sign?.shapes(x, y) ?? [
        { kind: 'rect' as const, x, y: y - 4, width: 12, height: 8, radius: 2, fill: color },
      ]),
      label({ x: x + before, y, text: line, size: SIZE.small, fill: colors.quiet }),
    );
    x += own + BETWEEN;
  }
  return { height: y - top + ROW / 2 + BELOW, shapes };
};

export const noLegend = (canvas: Canvas): Legend => ({ height: 0, shapes: () => [], canvas });

/**
 * A legend in rows above or below a chart, as its author chose. Long texts end in an ellipsis; the table has them in
 * full.
 */
export const legend = (entries: readonly LegendEntry[], canvas: Canvas): Legend => {
  const { legend: place } = canvas.appearance;
  if (place === 'hidden') return noLegend(canvas);
  const tries = SHARES.map((share) => canvas.width * share).map((longest) => ({
    longest,
    rows: rowsOf(entries, longest, canvas),
  }));
  const { longest, rows } =
    tries.find((one) => one.rows.height <= canvas.height / 4) ?? (tries.at(-1) as (typeof tries)[number]);
  if (place === 'above') return { height: rows.height, shapes: () => rows.shapes, canvas };
  const left = Math.max(1, canvas.height - rows.height);
  return {
    height: 0,
    shapes: (bottom) => rowsOf(entries, longest, canvas, Math.min(bottom, left) + BELOW).shapes,
    canvas: { ...canvas, height: left },
  };
};
