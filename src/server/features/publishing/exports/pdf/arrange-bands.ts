import type { Block } from '#document/blocks/block.ts';
import { gridBands } from '#document/blocks/grid-bands.ts';
import { GRID } from '#shared/limits.ts';

/** Points, for a chart with its table and for one without. */
const MINIMUM_WIDTH = { withTable: 210, alone: 140 };
const MAXIMUM_COLUMNS = 4;

export type Band = readonly Block[];

const isNarrow = ({ content }: Block, withTables: boolean): boolean => {
  if (content.kind === 'figure') return !withTables || content.table.columns.length <= MAXIMUM_COLUMNS;
  return content.kind === 'hidden' || content.kind === 'text';
};

const fitsBeside = (band: readonly Block[], textWidth: number, withTables: boolean): boolean =>
  band.length > 1 &&
  band.every(
    (block) =>
      isNarrow(block, withTables) &&
      block.placement.y === band[0]?.placement.y &&
      (block.placement.cols / GRID.columns) * textWidth >= MINIMUM_WIDTH[withTables ? 'withTable' : 'alone'],
  );

/** Keeps a grid row where every item has room; otherwise stacks its items in reading order. */
export const arrangeBands = (blocks: readonly Block[], textWidth: number, withTables: boolean): Band[] =>
  gridBands(blocks).flatMap((band) =>
    fitsBeside(band, textWidth, withTables) ? [band] : band.map((block) => [block]),
  );
