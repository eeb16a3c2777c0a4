import type { CohortAtoms, CutQuestion } from '../cohort-atoms.ts';
import { type AtomSurvey, countCells, type ItemCells } from '../cohort-cells.ts';
import { openCohort } from '../cohort-tallies.ts';
import { countCohort } from '../count-cohort.ts';
import { cutAtoms } from '../cut-atoms.ts';
import { disclose, type TalliedItem } from '../disclosure.ts';
import { decideItem } from '../item-under-filter.ts';
import { passingAtoms } from '../passing-atoms.ts';
import type { RespondentFilter } from '../respondent-filter.ts';
import { emptyTally } from '../tally.ts';
import { addCohorts, type TallyCohort } from '../tally-cohorts.ts';
import { type CountRequest, type CountTally, type SurveyAnswers, tallyFigures } from '../tally-figures.ts';
import { type PlainAnswer, type PlainItem, type PlainSurvey, pack } from './plain-survey.ts';

/** A cohort whose atoms are fixed; its surveys' answers may be others of the same respondents. */
export interface PlainCohort {
  readonly surveys: readonly PlainSurvey[];
  readonly atoms: CohortAtoms;
  readonly minimum: number;
}

export const fixCohort = (
  surveys: readonly PlainSurvey[],
  questions: readonly CutQuestion[],
  minimum: number,
): PlainCohort => {
  const taking = surveys.filter(({ rows }) => rows.length >= minimum);
  return {
    surveys: taking,
    minimum,
    atoms: cutAtoms(
      taking.map((survey) => pack(survey)),
      questions,
      minimum,
    ),
  };
};

/** What item `index` + 1 asks for, as a request without a split. */
export const requestFor = (item: PlainItem, index: number): CountRequest => ({
  itemIds: [index + 1],
  optionCount: item.optionCount,
  groupOf: null,
});

const asShown = ({ kind, optionCount }: PlainItem): TalliedItem => ({
  type: kind === 'number' ? 'NUMERIC' : kind === 'multiple' ? 'MULTIPLE_CHOICE' : 'SCALA',
  options: Array.from({ length: optionCount }, (_, index) => ({ text: {}, value: index + 1 })),
});
/** By item: tens of thousands of figures are told of each. */
const shownItems = new WeakMap<PlainItem, TalliedItem>();
export const itemToShow = (item: PlainItem): TalliedItem => {
  const shown = shownItems.get(item) ?? asShown(item);
  shownItems.set(item, shown);
  return shown;
};

/** The surveys that filters count, with their atoms. */
const takingPart = (surveys: readonly SurveyAnswers[], atoms: CohortAtoms): AtomSurvey[] =>
  surveys
    .filter(({ id }) => !atoms.excludedFromFilters.includes(id))
    .map((survey) => ({ ...survey, atoms: atoms.atomOf.get(survey.id) as Uint16Array }));

/** A cohort of surveys (with answers) before it meets any filter: what of it is counted once and stored. */
type CountedCohort = Omit<TallyCohort, 'mask' | 'hidden'>;

const count = (
  surveys: readonly SurveyAnswers[],
  atoms: CohortAtoms,
  options: readonly number[],
): CountedCohort => {
  const ready = takingPart(surveys, atoms);
  return {
    minimum: atoms.minimum,
    surveyIds: ready.map(({ id }) => id),
    columnOf: new Map(options.map((_, index) => [index + 1, index])),
    hiddenItemIds: [],
    tallies: openCohort(countCohort(ready, atoms, options)),
  };
};

const meet = (counted: CountedCohort, atoms: CohortAtoms, filter: RespondentFilter): TallyCohort => {
  const passing = passingAtoms(atoms, filter);
  return {
    ...counted,
    mask: passing.hidden === null ? passing.mask : new Uint8Array(atoms.atomCount),
    hidden: passing.hidden,
  };
};

const optionsOf = ({ surveys }: PlainCohort): number[] =>
  (surveys[0]?.items ?? []).map(({ optionCount }) => optionCount);

/** Ids of the surveys whose answers to an item filters show; items count from 0. */
export const includedSurveys = ({ surveys, atoms, ...cohort }: PlainCohort, column: number): Set<number> => {
  const taking = takingPart(
    surveys.map((survey) => pack(survey)),
    atoms,
  );
  const optionCount = optionsOf({ surveys, atoms, ...cohort })[column] as number;
  const [cells] = countCells(taking, atoms.atomCount, [{ column, optionCount }]);
  const { kept } = decideItem(cells as ItemCells, atoms.minimum);
  return new Set(kept.map((index) => taking[index]?.id as number));
};

/** By atoms and surveys: hundreds of filters ask for the same, which the program counts once too. */
const countedCohorts = new WeakMap<CohortAtoms, WeakMap<readonly PlainSurvey[], CountedCohort>>();

const countOnce = (cohort: PlainCohort): CountedCohort => {
  const { surveys, atoms } = cohort;
  const ofAtoms = countedCohorts.get(atoms) ?? new WeakMap<readonly PlainSurvey[], CountedCohort>();
  countedCohorts.set(atoms, ofAtoms);
  const counted =
    ofAtoms.get(surveys) ??
    count(
      surveys.map((survey) => pack(survey, [3])),
      atoms,
      optionsOf(cohort),
    );
  ofAtoms.set(surveys, counted);
  return counted;
};

/** The cohort as it meets a filter. */
export const meetFilter = (cohort: PlainCohort, filter: RespondentFilter): TallyCohort =>
  meet(countOnce(cohort), cohort.atoms, filter);

const tally = (cohorts: readonly TallyCohort[], requests: readonly CountRequest[]): CountTally[] => {
  const figures = requests.map(
    ({ optionCount }): CountTally => ({ total: emptyTally(optionCount), groups: new Map() }),
  );
  addCohorts(figures, cohorts, requests);
  return figures;
};

/** Tallies of cohorts under a filter. */
export const tallyFiltered = (
  cohorts: readonly PlainCohort[],
  filter: RespondentFilter,
  requests: readonly CountRequest[],
): CountTally[] =>
  tally(
    cohorts.map((cohort) => meetFilter(cohort, filter)),
    requests,
  );

/** Surveys as one cohort that single items cut, under filters. `options`: of each item. */
export const tallyCut = (
  surveys: readonly SurveyAnswers[],
  { atoms, options }: { readonly atoms: CohortAtoms; readonly options: readonly number[] },
  filter: RespondentFilter,
  requests: readonly CountRequest[],
): CountTally[] => tally([meet(count(surveys, atoms, options), atoms, filter)], requests);

/** Tallies of surveys that nobody filters. */
export const tallyWhole = (
  surveys: readonly PlainSurvey[],
  requests: readonly CountRequest[],
): CountTally[] =>
  tallyFigures(
    surveys.map((survey) => pack(survey)),
    requests,
  );

/** All that is told of a figure. */
export const outputsOf = ({ total, groups }: CountTally, item: PlainItem) => ({
  total: disclose(total, itemToShow(item)),
  groups: [...groups].map(([key, tally]) => [key, disclose(tally, itemToShow(item))]),
});

/** People of a cohort, one after the other. */
export const peopleOf = ({ surveys, atoms }: PlainCohort) =>
  surveys.flatMap((survey) =>
    survey.rows.map((row, index) => ({
      survey: survey.id,
      row: row as readonly PlainAnswer[],
      atom: atoms.atomOf.get(survey.id)?.[index] as number,
    })),
  );
