import { COHORT_RESPONDENTS, partitionCohorts } from '#analysis/cohorts.ts';
import { cutAtoms } from '#analysis/cut-atoms.ts';
import { encodeAnswers, openAnswers, type PackedColumn } from '#analysis/packed-columns.ts';
import { passingAtoms } from '#analysis/passing-atoms.ts';
import type { SurveyAnswers } from '#analysis/tally-figures.ts';
import { answerSurvey } from '../src/server/demo/answer-survey.ts';
import { seededRandom } from '../src/server/demo/seeded-random.ts';
import { demoSurveys } from '../src/server/demo/write-demo-surveys.ts';
import { compare, type Measurement } from './measure.ts';

const MINIMUM = 5;
/** Respondents that a filter may leave out of those who pass, percent. */
const GOAL = 10;
/** Gender is no question of the demo: women, men, others, and some who say nothing. */
const GENDERS = [53, 44, 2, 1];
const QUESTIONS = [
  { name: 'gender', itemId: 1, options: 3, isOrdered: false },
  { name: 'semester', itemId: 2, options: 4, isOrdered: true },
  { name: 'reason to attend', itemId: 3, options: 4, isOrdered: false },
] as const;
const columnOf = new Map(QUESTIONS.map(({ itemId }, column) => [itemId as number, column]));

interface DemoAnswers extends SurveyAnswers {
  readonly unit: string;
  readonly period: string;
  readonly respondents: number;
  /** By question, then by respondent: position of the option, 0 for none. */
  readonly answers: readonly Uint8Array[];
}

/** The demo's course evaluations with the questions about the person alone. */
const drawCourses = (): DemoAnswers[] => {
  const { surveys, random } = demoSurveys(1);
  const genders = seededRandom(1);
  return surveys.flatMap((survey, index): DemoAnswers[] => {
    const { columns, respondentCount } = answerSurvey(survey, index, random);
    const [semester, reason] = columns as [PackedColumn, PackedColumn];
    if (survey.kind !== 'course' || respondentCount < MINIMUM) return [];
    const codes = Uint8Array.from({ length: respondentCount }, () => (genders.weighted(GENDERS) + 1) % 4);
    const packed = encodeAnswers({ respondentCount, columns: [{ kind: 'choice', codes }, semester, reason] });
    return [
      {
        id: index + 1,
        minimum: MINIMUM,
        columnOf,
        segments: [openAnswers(packed)],
        unit: survey.draft.unitPath.join(),
        period: survey.draft.periodName ?? '',
        respondents: respondentCount,
        answers: [
          codes,
          ...[semester, reason].map((column) =>
            Uint8Array.from(column.kind === 'choice' ? column.codes : []),
          ),
        ],
      },
    ];
  });
};

/** Of all filters by one option of a question: who passes, and who of them is shown. */
interface Use {
  passing: number;
  shown: number;
}

const cutQuestions = QUESTIONS.map(({ itemId, isOrdered }) => ({ itemId, isOrdered, optionGroups: null }));

const addUse = (cohort: readonly DemoAnswers[], uses: readonly Use[]): void => {
  const atoms = cutAtoms(cohort, cutQuestions, MINIMUM);
  QUESTIONS.forEach(({ itemId, options }, question) => {
    const use = uses[question] as Use;
    for (let option = 1; option <= options; option += 1) {
      for (const { answers } of cohort)
        use.passing += answers[question]?.reduce((sum, code) => sum + (code === option ? 1 : 0), 0) ?? 0;
      const passing = passingAtoms(atoms, [{ itemId, optionPositions: [option] }]);
      use.shown += passing.hidden === null ? passing.respondents : 0;
    }
  });
};

const noUse = (): Use[] => QUESTIONS.map(() => ({ passing: 0, shown: 0 }));

/** Reports of one institute's courses of a semester: their cohorts, whose surveys are all there. */
const reportsOf = (courses: readonly DemoAnswers[]): DemoAnswers[][][] =>
  [...Map.groupBy(courses, ({ unit, period }) => `${period} ${unit}`).values()].map((report) => {
    const byId = new Map(report.map((survey) => [survey.id, survey]));
    const surveys = report.map(({ id, respondents }) => ({
      ...{ id, respondentCount: respondents, minimum: MINIMUM, formId: 1, periodId: 1, unitId: 1 },
    }));
    return partitionCohorts(surveys, new Map()).map((ids) => ids.map((id) => byId.get(id) as DemoAnswers));
  });

const row = (name: string, { passing, shown }: Use, notes: string): Measurement =>
  compare(name, (100 * (passing - shown)) / passing, null, { unit: '%', ownGoal: GOAL, notes });

/** How many of those who pass a filter on one question about the person are left out of its figures, in the demo. */
export const benchFilterUse = async (): Promise<Measurement[]> => {
  const courses = drawCourses();
  const large = reportsOf(courses).filter(
    (report) => report.flat().reduce((sum, { respondents }) => sum + respondents, 0) >= 500,
  );
  const uses = noUse();
  for (const report of large) for (const cohort of report) addUse(cohort, uses);
  const alone = noUse();
  const middling = courses.filter(({ respondents }) => respondents >= 60 && respondents < COHORT_RESPONDENTS);
  for (const survey of middling) addUse([survey], alone);
  return [
    ...QUESTIONS.map(({ name }, question) =>
      row(
        `left out of a filter on ${name}`,
        uses[question] as Use,
        `${large.length} reports of 500 respondents or more`,
      ),
    ),
    row(
      'left out of a filter on gender, one survey',
      alone[0] as Use,
      `${middling.length} surveys of 60 to 99 respondents`,
    ),
  ];
};
