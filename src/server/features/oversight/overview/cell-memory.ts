import { createHash } from 'node:crypto';
import type { RememberCells } from '#analysis/overview/choose-cells.ts';
import type { OverviewCells } from '#analysis/overview/overview-cells.ts';

/** A survey in a cell takes some 50 bytes. */
const MAXIMUM_SURVEYS = 400_000;

const countSurveys = ({ unitOf, derivable }: OverviewCells): number => 1 + unitOf.size + derivable.size;

/**
 * Keeps cells by everything that they follow from, so that none is ever out of date: what changes gives another key.
 * Readers, attributes and files of a question share most of them.
 */
export const createCellMemory = (maximumSurveys = MAXIMUM_SURVEYS): RememberCells => {
  const known = new Map<string, OverviewCells>();
  let surveys = 0;
  return (inputs, divide) => {
    const key = createHash('sha256').update(JSON.stringify(inputs)).digest('base64');
    const found = known.get(key);
    if (found) {
      known.delete(key);
      known.set(key, found);
      return found;
    }
    const cells = divide();
    known.set(key, cells);
    surveys += countSurveys(cells);
    for (const [oldest, old] of known) {
      if (surveys <= maximumSurveys || oldest === key) break;
      known.delete(oldest);
      surveys -= countSurveys(old);
    }
    return cells;
  };
};
