import { packAnswers } from '../pack-answers.ts';
import {
  type ImportProblem,
  ImportRefusal,
  type LeftOut,
  type SourceFile,
  type SurveySource,
} from '../survey-draft.ts';
import { findParts } from './find-parts.ts';
import { inspectResponses } from './inspect-responses.ts';
import { inLanguages, isBlankText } from './item-texts.ts';
import { planItems } from './plan-items.ts';
import { fieldsOf, type PlannedItem } from './planned-item.ts';
import { answerReader } from './read-answers.ts';
import type { ResponseTable } from './response-table.ts';
import type { LimeStructure } from './structure.ts';

const SHORT_NAME_LENGTH = 60;

/** Items for which the responses have a column at all, and the names of the others. */
const splitByColumns = (items: readonly PlannedItem[], table: ResponseTable | null) => {
  const has = ({ reading }: PlannedItem): boolean =>
    table === null || fieldsOf(reading).some((field) => table.columnOf(field) !== -1);
  return { present: items.filter(has), absent: items.filter((item) => !has(item)) };
};

const titleOf = (structure: LimeStructure) => {
  const { title, languages, sid } = structure;
  const named = isBlankText(title) ? { [languages[0] ?? '']: `LimeSurvey ${sid}`.trim() } : title;
  return inLanguages(named, languages);
};

const reasonsOf = (absent: readonly PlannedItem[], strangers: readonly string[]): LeftOut[] => [
  ...absent.map(({ draft }) => ({ question: draft.code, reason: 'notInResponses' })),
  ...strangers.map((question) => ({ question, reason: 'notInStructure' })),
];

/** A survey of which nothing is left, with every question that was left out. */
const refuseWithoutItems = (structure: LimeStructure, leftOut: readonly LeftOut[]): ImportRefusal => {
  const problem = (code: string, params: ImportProblem['params'], column?: string): ImportProblem => ({
    severity: 'error',
    code,
    params,
    file: structure.file,
    ...(column === undefined ? {} : { column }),
  });
  return new ImportRefusal([
    problem(structure.questions.length === 0 ? 'surveyWithoutQuestions' : 'noItems', {}),
    ...leftOut.map(({ question, reason }) => problem('questionLeftOut', { question, reason }, question)),
  ]);
};

/**
 * One LimeSurvey survey from its files: an archive (.lsa) alone, or a structure (.lss, or the tab-separated one)
 * alone or with its responses (.lsr, or a response CSV with codes or full texts as headings and answers). Tokens are
 * never read. Throws `ImportRefusal`.
 */
export const openLimeSurvey = async (files: SourceFile[]): Promise<SurveySource> => {
  const { format, readStructure, readResponses } = await findParts(files);
  const structure = await readStructure();
  const planned = planItems(structure);
  const table = await readResponses(planned.items);
  const { present, absent } = splitByColumns(planned.items, table);
  if (present.length === 0) throw refuseWithoutItems(structure, planned.leftOut);

  const inspection = table === null ? null : await inspectResponses(present, table);
  const problems: ImportProblem[] = inspection?.problems ?? [];
  const hasAnswers = inspection !== null && inspection.completeCount > 0;
  const title = titleOf(structure);
  const name = title[structure.languages[0] ?? ''] ?? '';
  return {
    plan: {
      format,
      forms: [
        {
          shortName: name.slice(0, SHORT_NAME_LENGTH),
          title,
          languages: structure.languages,
          items: present.map(({ draft }) => draft),
        },
      ],
      surveys: [
        {
          sourceKey: `limesurvey:${structure.sid}`,
          form: 0,
          description: name,
          unitPath: [],
          leaderName: '',
          periodName: '',
          type: 'o',
          status: hasAnswers ? 'PROCESSED' : 'IN_PROGRESS',
        },
      ],
      problems,
      leftOut: [...planned.leftOut, ...reasonsOf(absent, table?.strangers ?? [])],
    },
    async *answers(signal) {
      if (table === null || inspection === null) return;
      const rules = { prefersTexts: inspection.prefersTexts, unknown: () => undefined };
      const readers = present.map((item, index) => answerReader(item, index, table, rules));
      yield* packAnswers(0, readers, table.rows(), signal);
    },
  };
};
