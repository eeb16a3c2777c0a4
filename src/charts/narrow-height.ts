import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { MeansData } from '#shared/figures/calculation/number-figures.ts';
import type { ConfigByView, View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { isChart, rowsDrawn } from './describe-chart.ts';
import { isOwnPart } from './description/comparison-text.ts';

const BESIDE_ROWS = 200;
const ROW = 46;
/** The name of a row is above its cells. */
const ROW_OF_CELLS = 60;
/** Key figures stand two beside each other on a phone. */
const KEY_FIGURES_IN_A_ROW = 2;
const ROW_OF_KEY_FIGURES = 110;
const MAXIMUM_HEIGHT = 1600;

interface Charted {
  readonly config: ConfigByView[View] | null;
  readonly data: FigureData | null;
}

/**
 * Height in pixels that a card needs on a phone to show all rows of its chart; 0 if it has no rows. A scrolling page
 * has room for them, a grid does not.
 */
export const narrowHeight = ({ config, data }: Charted): number => {
  if (data?.kind === 'trend' && config && isChart(config))
    return heightOf(Math.ceil(rowsDrawn(config, data, 0) / KEY_FIGURES_IN_A_ROW), ROW_OF_KEY_FIGURES);
  if (data?.kind === 'means') return heightOf(data.rows.length, hasOwnParts(data) ? ROW_OF_CELLS : ROW);
  if (data?.kind !== 'distribution') return 0;
  const [first] = data.figures;
  return heightOf(data.figures.length > 1 ? data.figures.length : (first?.groups.length ?? 0));
};

const hasOwnParts = ({ comparisons = [] }: MeansData): boolean => comparisons.some(isOwnPart);

const heightOf = (rows: number, each = ROW): number =>
  rows === 0 ? 0 : Math.min(MAXIMUM_HEIGHT, BESIDE_ROWS + each * rows);
