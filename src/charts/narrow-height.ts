import type { FigureData } from '#shared/calculation/figures.ts';

const BESIDE_ROWS = 200;
const ROW = 46;
const MAXIMUM_HEIGHT = 1600;

/**
 * Height in pixels that a card needs on a phone to show all rows of its chart; 0 if it has no rows. A scrolling page
 * has room for them, a grid does not.
 */
export const narrowHeight = (data: FigureData | null): number => {
  if (data?.kind === 'means') return heightOf(data.rows.length);
  if (data?.kind !== 'distribution') return 0;
  const [first] = data.figures;
  return heightOf(data.figures.length > 1 ? data.figures.length : (first?.groups.length ?? 0));
};

const heightOf = (rows: number): number =>
  rows === 0 ? 0 : Math.min(MAXIMUM_HEIGHT, BESIDE_ROWS + ROW * rows);
