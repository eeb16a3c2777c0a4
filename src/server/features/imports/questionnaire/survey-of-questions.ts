import type { Localized } from '#shared/schemas.ts';
import { packAnswers } from '../source/pack-answers.ts';
import {
  type ImportProblem,
  ImportRefusal,
  type LeftOut,
  type SurveySource,
} from '../source/survey-draft.ts';
import { inspectResponses } from './inspect-responses.ts';
import { fieldsOf, type PlannedItem } from './planned-item.ts';
import { answerReader } from './read-answers.ts';
import type { ResponseTable } from './response-table.ts';

/** A questionnaire of a survey tool, and where its responses come from. */
export interface QuestionSurvey<Field> {
  /** The file that holds the questions. */
  file: string;
  format: string;
  sourceKey: string;
  title: Localized;
  languages: string[];
  questionCount: number;
  items: readonly PlannedItem<Field>[];
  leftOut: readonly LeftOut[];
  /** Null: questions alone. */
  table: ResponseTable<Field> | null;
}

const SHORT_NAME_LENGTH = 60;

/** Items that the responses answer, and why the others are left out. */
const splitByResponses = <Field>(
  items: readonly PlannedItem<Field>[],
  table: ResponseTable<Field> | null,
) => {
  const reasonOf = (item: PlannedItem<Field>): string | null => {
    if (table === null) return null;
    const isThere = fieldsOf(item.reading).some((field) => table.columnOf(field) !== -1);
    return isThere ? (table.unreadable?.(item) ?? null) : 'notInResponses';
  };
  const present = items.filter((item) => reasonOf(item) === null);
  const absent = items.flatMap((item): LeftOut[] => {
    const reason = reasonOf(item);
    return reason === null ? [] : [{ question: item.draft.code, reason }];
  });
  return { present, absent };
};

/** A survey of which nothing is left, with every question that was left out. */
const refuseWithoutItems = (file: string, questionCount: number, leftOut: readonly LeftOut[]) => {
  const problem = (code: string, params: ImportProblem['params'], column?: string): ImportProblem => ({
    severity: 'error',
    code,
    params,
    file,
    ...(column === undefined ? {} : { column }),
  });
  return new ImportRefusal([
    problem(questionCount === 0 ? 'surveyWithoutQuestions' : 'noItems', {}),
    ...leftOut.map(({ question, reason }) => problem('questionLeftOut', { question, reason }, question)),
  ]);
};

/**
 * The source of one survey: reads its responses once to say what is wrong with them, and again when they are asked
 * for. A survey without a complete response is in progress. Throws `ImportRefusal`.
 */
export const surveyOfQuestions = async <Field>(
  survey: QuestionSurvey<Field>,
  signal: AbortSignal,
): Promise<SurveySource> => {
  const { table, title, languages } = survey;
  const { present, absent } = splitByResponses(survey.items, table);
  if (present.length === 0) throw refuseWithoutItems(survey.file, survey.questionCount, survey.leftOut);
  const inspection = table === null ? null : await inspectResponses(present, table, signal);
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
          status: inspection !== null && inspection.completeCount > 0 ? 'PROCESSED' : 'IN_PROGRESS',
        },
      ],
      problems: inspection?.problems ?? [],
      leftOut: [
        ...survey.leftOut,
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
