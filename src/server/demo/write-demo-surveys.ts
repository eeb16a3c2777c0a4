import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Trx } from '../db/connect.ts';
import type { AnswerSegment } from '../features/surveys/imports/source/survey-draft.ts';
import { writeImport } from '../features/surveys/imports/store/write-import.ts';
import { answerSurvey } from './answer-survey.ts';
import { formDraftsIn } from './demo-forms.ts';
import { type DemoSurvey, planLabs, planSurveys, type SurveyPlan } from './plan-surveys.ts';
import { seededRandom } from './seeded-random.ts';

const SEED = 2026;
const MINIMUM_RESPONDENTS = 5;

/** Samples all semesters and units evenly, so that a small tenant resembles the large one. */
const thinOut = (surveys: readonly DemoSurvey[], scale: number): DemoSurvey[] =>
  surveys.filter((_, index) => Math.floor((index + 1) * scale) > Math.floor(index * scale));

export const demoSurveys = (scale: number, language: InterfaceLanguage): SurveyPlan => {
  const random = seededRandom(SEED);
  const surveys = planSurveys(random, language);
  const labs = planLabs(language, surveys);
  return { language, surveys: [...thinOut(surveys, scale), ...labs], random };
};

export const writeDemoSurveys = async (
  db: Trx,
  tenantId: number,
  { language, surveys, random }: SurveyPlan,
  onSurvey: (done: number) => void,
): Promise<void> => {
  async function* answers(): AsyncGenerator<AnswerSegment> {
    for (const [index, survey] of surveys.entries()) {
      yield answerSurvey(survey, index, { language, random });
      onSurvey(index + 1);
    }
  }
  const plan = {
    format: 'demo',
    forms: formDraftsIn(language),
    surveys: surveys.map(({ draft }) => draft),
    problems: [],
    excluded: [],
  };
  await writeImport(
    db,
    { tenantId, unitIds: 'all' },
    { plan, answers },
    {
      replace: 'none',
      minRespondentCount: MINIMUM_RESPONDENTS,
      file: 'demo',
      signal: new AbortController().signal,
    },
  );
};
