import type { FigureData } from '#shared/calculation/figures.ts';

/** Beside its rows: legend, poles, axis, and the heading of its card. */
const BESIDE_ROWS = 200;
const ROW = 46;
/** Longer ones leave the rest to their table. */
const MAXIMUM_HEIGHT = 1600;

/**
 * Pixels that a card needs in a column as narrow as a phone for all rows of its chart to be there; 0 where it has none. A page that
 * is scrolled has room below, a grid has not.
 */
export const narrowHeight = (data: FigureData | null): number => {
  if (data?.kind === 'means') return heightOf(data.rows.length);
  if (data?.kind !== 'distribution') return 0;
  const [first] = data.figures;
  return heightOf(data.figures.length > 1 ? data.figures.length : (first?.groups.length ?? 0));
};

const heightOf = (rows: number): number =>
  rows === 0 ? 0 : Math.min(MAXIMUM_HEIGHT, BESIDE_ROWS + ROW * rows);
