import type { BoxSize } from './use-box-size.ts';

/** CSS pixels between the margins of a sheet of A4; other paper gets the same charts, slightly scaled. */
const PAPER_WIDTH = 688;
const COLUMNS = 12;
/** Pixels beside and above a chart in its card: padding, two-line heading and statistics. */
const AROUND = { width: 38, height: 112 };
/** Height of a grid row with its gap, see `report-grid.module.css`. */
const ROW = 113;
const MINIMUM_SIZE = { width: 120, height: 90 };

const numberOf = (styles: CSSStyleDeclaration, name: string): number =>
  Number(styles.getPropertyValue(name)) || 0;

/**
 * The size of a chart on paper, from its place in the grid (`static-grid.tsx`): browsers announce printing before
 * layout, when the box still has its size on screen. `null` outside a grid.
 */
export const paperSize = (box: HTMLElement): BoxSize | null => {
  const styles = getComputedStyle(box);
  const [columns, rows] = [numberOf(styles, '--columns'), numberOf(styles, '--rows')];
  if (columns === 0 || rows === 0) return null;
  return {
    width: Math.max(MINIMUM_SIZE.width, Math.floor((PAPER_WIDTH * columns) / COLUMNS) - AROUND.width),
    height: Math.max(MINIMUM_SIZE.height, rows * ROW - AROUND.height),
  };
};
