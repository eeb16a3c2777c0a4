import { includedSurveys, type PlainCohort, peopleOf } from './plain-cohort.ts';
import { drawCohort, ITEMS } from './random-cohort.ts';
import { type AnswerTable, isCertain } from './solvers.ts';

/** The single choice item whose tables are tried out, and the most surveys of a cohort: more are too many tables. */
const [ITEM, SURVEYS] = [3, 4];

/** What is known of a single choice item, were every atom told apart: counts by survey and atom. */
const tableOf = (cohort: PlainCohort, item: number): AnswerTable => {
  const kept = includedSurveys(cohort, item);
  const people = peopleOf(cohort).filter(({ survey }) => kept.has(survey));
  const cells = Map.groupBy(people, ({ survey, atom }) => `${survey} ${atom}`);
  const { optionCount } = ITEMS[item]!;
  return {
    cells: [...cells.values()].map((own) => ({
      survey: own[0]!.survey,
      atom: own[0]!.atom,
      counts: Array.from(
        { length: optionCount + 1 },
        (_, answer) => own.filter(({ row }) => row[item] === (answer || 'blank')).length,
      ),
    })),
  };
};

/** Cells of fewer people than the minimum who all gave one answer: how many, of how many it is certain, and open. */
export interface SolvedCells {
  asked: number;
  certain: number;
  undecided: number;
}

/** Tries out, for each such cell of the cohort drawn from `seed`, whether whole numbers leave another answer possible. */
export const solveCells = (seed: number, maximumSteps: number): SolvedCells => {
  const cohort = drawCohort(seed, SURVEYS);
  const table = tableOf(cohort, ITEM);
  const solved: SolvedCells = { asked: 0, certain: 0, undecided: 0 };
  table.cells.forEach(({ counts }, cell) => {
    const people = counts.reduce((sum, count) => sum + count, 0);
    const answer = counts.indexOf(people);
    if (people >= cohort.minimum || answer < 0) return;
    solved.asked += 1;
    const isKnown = isCertain(table, cell, answer, maximumSteps);
    if (isKnown === null) solved.undecided += 1;
    else if (isKnown) solved.certain += 1;
  });
  return solved;
};
