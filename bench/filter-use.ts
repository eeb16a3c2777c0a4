import { type CohortSurvey, partitionCohorts } from '#analysis/cohorts.ts';
import { cutAtoms } from '#analysis/cut-atoms.ts';
import { encodeAnswers, openAnswers, type PackedColumn } from '#analysis/packed-columns.ts';
import { passingAtoms } from '#analysis/passing-atoms.ts';
import type { SurveyAnswers } from '#analysis/tally-figures.ts';
import { answerSurvey } from '../src/server/demo/answer-survey.ts';
import { type DemoForm, demoForms } from '../src/server/demo/demo-forms.ts';
import { demoSurveys } from '../src/server/demo/write-demo-surveys.ts';
import { isOrdered, proposeCuts } from '../src/server/features/calculation/propose-cuts.ts';
import { compare, type Measurement } from './measure.ts';

const MINIMUM = 5;
/** Respondents that a filter may leave out of those who pass, percent. */
const GOAL = 10;
/** Respondents of a large report. */
const LARGE = 500;

const course = demoForms.find(({ kind }) => kind === 'course') as DemoForm;
const candidates = course.draft.items.map((item, column) => ({ ...item, itemId: column + 1 }));
/** The first questions about the person, in the order that is proposed. */
const QUESTIONS = proposeCuts(candidates)
  .filter(({ aboutPerson }) => aboutPerson)
  .slice(0, 3)
  .map(({ itemId }) => {
    const item = candidates[itemId - 1] as (typeof candidates)[number];
    return { itemId, name: item.code, options: item.options.length, isOrdered: isOrdered(item) };
  });
const columnOf = new Map(candidates.map(({ itemId }, column) => [itemId, column]));

interface DemoAnswers extends SurveyAnswers, CohortSurvey {
  readonly unit: string;
  /** By question, then by respondent: position of the option, 0 for none. */
  readonly answers: readonly Uint8Array[];
}

const numberOf = (names: string[], name: string): number => {
  if (!names.includes(name)) names.push(name);
  return names.indexOf(name) + 1;
};

/** The demo's course evaluations, and the tree of their units. */
const drawCourses = () => {
  const { surveys, random } = demoSurveys(1);
  const [units, periods]: [string[], string[]] = [[], []];
  const parentOf = new Map<number, number | null>();
  const courses = surveys.flatMap((survey, index): DemoAnswers[] => {
    const { columns, respondentCount } = answerSurvey(survey, index, random);
    if (survey.kind !== 'course' || respondentCount < MINIMUM) return [];
    let parent: number | null = null;
    for (const depth of survey.draft.unitPath.keys()) {
      const unit = numberOf(units, survey.draft.unitPath.slice(0, depth + 1).join(' / '));
      parentOf.set(unit, parent);
      parent = unit;
    }
    const answers = QUESTIONS.map(({ itemId }) => {
      const column = columns[itemId - 1] as PackedColumn;
      return Uint8Array.from(column.kind === 'choice' ? column.codes : []);
    });
    return [
      {
        id: index + 1,
        formId: 1,
        periodId: numberOf(periods, survey.draft.periodName ?? ''),
        unitId: parent ?? 0,
        unit: survey.draft.unitPath.join(' / '),
        respondentCount,
        minimum: MINIMUM,
        columnOf,
        segments: [openAnswers(encodeAnswers({ respondentCount, columns }))],
        answers,
      },
    ];
  });
  return { courses, parentOf };
};

/** Of all filters by one option of a question: who passes, and who of them is shown. */
interface Use {
  passing: number;
  shown: number;
}

const cutQuestions = QUESTIONS.map(({ itemId, isOrdered }) => ({ itemId, isOrdered, optionGroups: null }));

/** Counts a filter by each option of each question. `isUnfiltered`: the report has all surveys of the cohort. */
const addUse = (cohort: readonly DemoAnswers[], uses: readonly Use[], isUnfiltered: boolean): void => {
  const atoms = cutAtoms(cohort, cutQuestions, MINIMUM);
  QUESTIONS.forEach(({ itemId, options }, question) => {
    const use = uses[question] as Use;
    for (let option = 1; option <= options; option += 1) {
      for (const { answers } of cohort)
        use.passing += answers[question]?.reduce((sum, code) => sum + (code === option ? 1 : 0), 0) ?? 0;
      const passing = passingAtoms(atoms, [{ itemId, optionPositions: [option] }]);
      use.shown += isUnfiltered && passing.hidden === null ? passing.respondents : 0;
    }
  });
};

const noUse = (): Use[] => QUESTIONS.map(() => ({ passing: 0, shown: 0 }));

const respondentsOf = (surveys: readonly DemoAnswers[]): number =>
  surveys.reduce((sum, { respondentCount }) => sum + respondentCount, 0);

const row = (name: string, { passing, shown }: Use, notes: string): Measurement =>
  compare(name, (100 * (passing - shown)) / passing, null, { unit: '%', ownGoal: GOAL, notes });

/**
 * How many of those who pass a filter on one question about the person are left out of its figures, in the demo: of
 * reports of one institute's courses of a semester, with the cohorts as all surveys of the demo make them.
 */
export const benchFilterUse = async (): Promise<Measurement[]> => {
  const { courses, parentOf } = drawCourses();
  const byId = new Map(courses.map((survey) => [survey.id, survey]));
  const cohorts = partitionCohorts(courses, parentOf).map((ids) =>
    ids.map((id) => byId.get(id) as DemoAnswers),
  );
  const reports = [...Map.groupBy(courses, ({ unit, periodId }) => `${periodId} ${unit}`).values()];
  const large = reports.filter((report) => respondentsOf(report) >= LARGE);
  const uses = noUse();
  for (const report of large)
    for (const cohort of cohorts) {
      const own = cohort.filter((survey) => report.includes(survey));
      if (own.length > 0) addUse(own, uses, own.length === cohort.length);
    }
  const alone = noUse();
  const middling = courses.filter(({ respondentCount }) => respondentCount >= 60 && respondentCount < 100);
  for (const survey of middling) addUse([survey], alone, true);
  return [
    ...QUESTIONS.map(({ name }, question) =>
      row(
        `left out of a filter on ${name}`,
        uses[question] as Use,
        `${large.length} reports of ${LARGE} respondents or more`,
      ),
    ),
    row(
      `left out of a filter on ${QUESTIONS[0]?.name}, one survey`,
      alone[0] as Use,
      `${middling.length} surveys of 60 to 99 respondents`,
    ),
  ];
};
