import type { Block } from '#document/block.ts';
import { gridBands } from '#document/grid-bands.ts';
import { GRID } from '#shared/limits.ts';

/** Points; a chart with its table is not read in less. */
const MINIMUM_WIDTH = 210;
/** Columns of a table that are read beside another chart. */
const MAXIMUM_COLUMNS = 4;

/** Items beside each other, or one alone. */
export type Band = readonly Block[];

const isNarrow = ({ content }: Block): boolean => {
  if (content.kind === 'figure') return content.table.columns.length <= MAXIMUM_COLUMNS;
  return content.kind === 'hidden' || content.kind === 'text';
};

/** Whether they can be read beside each other on paper: all begin in one row, and each has room enough. */
const fitsBeside = (band: readonly Block[], textWidth: number): boolean =>
  band.length > 1 &&
  band.every(
    (block) =>
      isNarrow(block) &&
      block.placement.y === band[0]?.placement.y &&
      (block.placement.cols / GRID.columns) * textWidth >= MINIMUM_WIDTH,
  );

/** The grid as it fits on paper: rows where every item has room, else one item after the other in reading order. */
export const arrangeBands = (blocks: readonly Block[], textWidth: number): Band[] =>
  gridBands(blocks).flatMap((band) => (fitsBeside(band, textWidth) ? [band] : band.map((block) => [block])));
