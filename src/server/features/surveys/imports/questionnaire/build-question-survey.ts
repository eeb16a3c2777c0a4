import type { Localized } from '#shared/schemas.ts';
import { packAnswers } from '../source/pack-answers.ts';
import {
  type ExcludedQuestion,
  type ImportProblem,
  ImportRejectedError,
  type SurveySource,
} from '../source/survey-draft.ts';
import { inspectResponses } from './inspect-responses.ts';
import type { PlannedItem } from './planned-item.ts';
import { answerReader } from './read-answers.ts';
import type { ResponseTable } from './response-table.ts';
import { splitByResponses } from './split-by-responses.ts';

export interface QuestionSurvey<Field> {
  file: string;
  format: string;
  sourceKey: string;
  title: Localized;
  languages: string[];
  questionCount: number;
  items: readonly PlannedItem<Field>[];
  excluded: readonly ExcludedQuestion[];
  notes?: readonly ImportProblem[];
  endsAt?: string | null;
  table: ResponseTable<Field> | null;
}

const SHORT_NAME_LENGTH = 60;

const refuseWithoutItems = (file: string, questionCount: number, excluded: readonly ExcludedQuestion[]) => {
  const problem = (code: string, params: ImportProblem['params'], column?: string): ImportProblem => ({
    severity: 'error',
    code,
    params,
    file,
    ...(column === undefined ? {} : { column }),
  });
  return new ImportRejectedError([
    problem(questionCount === 0 ? 'surveyWithoutQuestions' : 'noItems', {}),
    ...excluded.map(({ question, reason }) => problem('questionExcluded', { question, reason }, question)),
  ]);
};

/**
 * Reads the responses once for validation, and again on demand. A survey without a complete response is in progress.
 * Throws `ImportRejectedError`.
 */
export const buildQuestionSurvey = async <Field>(
  survey: QuestionSurvey<Field>,
  signal: AbortSignal,
): Promise<SurveySource> => {
  const { table, title, languages } = survey;
  const split = splitByResponses(survey.items, table);
  const inspection = table === null ? null : await inspectResponses(split.present, table, signal);
  const isText = (_: PlannedItem<Field>, index: number): boolean =>
    inspection?.notNumbers.has(index) ?? false;
  const present = split.present.filter((item, index) => !isText(item, index));
  const absent = [
    ...split.absent,
    ...split.present.filter(isText).map(({ draft }) => ({ question: draft.code, reason: 'equation' })),
  ];
  if (present.length === 0)
    throw refuseWithoutItems(survey.file, survey.questionCount, [...survey.excluded, ...absent]);
  const name = title[languages[0] ?? ''] ?? '';
  return {
    plan: {
      format: survey.format,
      forms: [
        {
          shortName: name.slice(0, SHORT_NAME_LENGTH),
          title,
          languages,
          items: present.map(({ draft }) => draft),
        },
      ],
      surveys: [
        {
          sourceKey: survey.sourceKey,
          form: 0,
          description: name,
          unitPath: [],
          leaderName: '',
          periodName: '',
          eventCode: '',
          type: 'o',
          ...(survey.endsAt && { endsAt: survey.endsAt }),
          status: inspection !== null && inspection.completeCount > 0 ? 'PROCESSED' : 'IN_PROGRESS',
        },
      ],
      problems: [...(survey.notes ?? []), ...(table?.notes ?? []), ...(inspection?.problems ?? [])],
      excluded: [
        ...survey.excluded,
        ...absent,
        ...(table?.strangers ?? []).map((question) => ({ question, reason: 'notInStructure' })),
      ],
    },
    async *answers(signal) {
      if (table === null || inspection === null) return;
      const rules = { prefersTexts: inspection.prefersTexts, unknown: () => undefined };
      const readers = present.map((item, index) => answerReader(item, index, table, rules));
      yield* packAnswers(0, readers, table.rows(), signal);
    },
  };
};
