import { askFilters, membershipsOfLedger } from './plain-ledger.ts';
import { drawFilters, drawSurveys, ITEMS } from './random-survey.ts';
import { type AnswerTable, isCertain } from './solvers.ts';

const ITEM = 3;

export interface SolvedClasses {
  asked: number;
  certain: number;
  undecided: number;
}

/**
 * Applies random filters to the surveys drawn from `seed` and tests, for each such class, if integer tables allow
 * another answer given everything shown of the item.
 */
export const solveClasses = (seed: number, maximumSteps: number): SolvedClasses => {
  const solved: SolvedClasses = { asked: 0, certain: 0, undecided: 0 };
  for (const survey of drawSurveys(seed, 3)) {
    const ledger = askFilters(survey, drawFilters(seed * 31 + survey.id));
    const members = membershipsOfLedger(ledger).filter((_, index) =>
      ledger.released[index]?.shownColumns.includes(ITEM),
    );
    const classes = Map.groupBy(survey.rows.keys(), (index) => members.map((own) => own[index]).join(''));
    const table: AnswerTable = {
      cells: [...classes].map(([key, people]) => ({
        sums: ['all', ...Array.from(key).flatMap((isIn, query) => (isIn === '1' ? [`query ${query}`] : []))],
        counts: Array.from(
          { length: (ITEMS[ITEM]?.optionCount ?? 0) + 1 },
          (_, answer) => people.filter((index) => survey.rows[index]?.[ITEM] === (answer || 'blank')).length,
        ),
      })),
    };
    table.cells.forEach(({ counts }, cell) => {
      const people = counts.reduce((sum, count) => sum + count, 0);
      const answer = counts.indexOf(people);
      if (people >= survey.minimum || answer < 0) return;
      solved.asked += 1;
      const isKnown = isCertain(table, cell, answer, maximumSteps);
      if (isKnown === null) solved.undecided += 1;
      else if (isKnown) solved.certain += 1;
    });
  }
  return solved;
};
