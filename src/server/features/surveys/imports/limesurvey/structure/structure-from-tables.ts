import type { Localized } from '#shared/schemas.ts';
import { plainText } from '../../questionnaire/plain-text.ts';
import { rejectFile } from '../../source/reject-file.ts';
import { readTableRows, type TableRow, type XmlSource } from './read-table-rows.ts';
import type { LimeAnswer, LimeQuestion, LimeStructure, LimeSubquestion } from './structure.ts';

export type LimeRow = Map<string, string>;
type Row = LimeRow;

const TABLES = new Set([
  'surveys',
  'surveys_languagesettings',
  'groups',
  'questions',
  'subquestions',
  'question_l10ns',
  'question_attributes',
  'answers',
  'answer_l10ns',
]);
const MAXIMUM_ROWS = 500_000;
const MAXIMUM_CHARACTERS = 64_000_000;
export const LIME_ATTRIBUTES: ReadonlySet<string> = new Set([
  'other_replace_text',
  'dualscale_headerA',
  'dualscale_headerB',
  'multiflexible_checkbox',
  'max_answers',
  'max_subquestions',
]);

const isWanted = ({ table, fields }: TableRow): boolean =>
  TABLES.has(table) &&
  (table !== 'question_attributes' || LIME_ATTRIBUTES.has(fields.get('attribute') ?? ''));

const collectTables = async (source: XmlSource): Promise<Map<string, Row[]>> => {
  const tables = new Map<string, Row[]>();
  let rows = 0;
  let characters = 0;
  for await (const row of readTableRows(source, 'Survey')) {
    if (!isWanted(row)) continue;
    for (const value of row.fields.values()) characters += value.length;
    rows += 1;
    if (rows > MAXIMUM_ROWS || characters > MAXIMUM_CHARACTERS) {
      throw rejectFile(source.name, 'structureTooLarge', { maximum: MAXIMUM_ROWS });
    }
    const list = tables.get(row.table);
    if (list) list.push(row.fields);
    else tables.set(row.table, [row.fields]);
  }
  return tables;
};

const number = (row: Row, field: string): number => Number(row.get(field) ?? 0) || 0;
const groupBy = (rows: readonly Row[], field: string): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => row.get(field) ?? '');

/**
 * From version 4.0 on translations have their own table, before that one row per language. `own` are the rows with the
 * entity's id.
 */
const textsOf = (own: readonly Row[], field: string): Localized =>
  Object.fromEntries(
    own
      .filter((row) => row.get(field) !== undefined && (row.get('language') ?? '') !== '')
      .map((row) => [row.get('language') as string, plainText(row.get(field) as string)]),
  );

const byOrder = <Entry extends { order: number }>(entries: Entry[]): Entry[] =>
  entries.sort((a, b) => a.order - b.order);

const joined = (rows: readonly Row[], id: string, translations: Map<string, Row[]>): [Row, Row[]][] =>
  [...groupBy(rows, id)].map(([key, own]) => [own[0] as Row, [...own, ...(translations.get(key) ?? [])]]);

const attributesOf = (rows: readonly Row[]): Map<string, Localized> => {
  const attributes = new Map<string, Localized>();
  for (const row of rows) {
    const name = row.get('attribute') ?? '';
    const texts = attributes.get(name) ?? {};
    texts[row.get('language') ?? ''] = plainText(row.get('value') ?? '');
    attributes.set(name, texts);
  }
  return attributes;
};

const languagesOf = (survey: Row, settings: readonly Row[]): string[] => {
  const base = survey.get('language') ?? '';
  const additional = (survey.get('additional_languages') ?? '').split(/\s+/);
  const named = settings.map((row) => row.get('surveyls_language') ?? '');
  return [...new Set([base, ...additional, ...named].filter((language) => language !== ''))];
};

const questionsOf = (table: (name: string) => readonly Row[]): LimeQuestion[] => {
  const texts = groupBy(table('question_l10ns'), 'qid');
  const answerTexts = groupBy(table('answer_l10ns'), 'aid');
  const attributes = groupBy(table('question_attributes'), 'qid');
  const answers = groupBy(table('answers'), 'qid');
  const subquestions = groupBy(
    [...table('subquestions'), ...table('questions').filter((row) => number(row, 'parent_qid') > 0)],
    'parent_qid',
  );
  const groupOrder = new Map(
    table('groups').map((row) => [row.get('gid') ?? '', number(row, 'group_order')]),
  );

  // Before answers had ids of their own, question, code and scale told them apart.
  const answerKey = (row: Row): string => row.get('aid') ?? `${row.get('code')}\n${row.get('scale_id')}`;
  const answersOf = (qid: string): LimeAnswer[] =>
    byOrder(
      [...Map.groupBy(answers.get(qid) ?? [], answerKey)].map(([key, own]) => ({
        code: own[0]?.get('code') ?? '',
        text: textsOf([...own, ...(answerTexts.get(key) ?? [])], 'answer'),
        scale: number(own[0] as Row, 'scale_id'),
        order: number(own[0] as Row, 'sortorder'),
      })),
    );
  const subquestionsOf = (qid: string): LimeSubquestion[] =>
    byOrder(
      joined(subquestions.get(qid) ?? [], 'qid', texts).map(([row, own]) => ({
        code: row.get('title') ?? '',
        text: textsOf(own, 'question'),
        scale: number(row, 'scale_id'),
        order: number(row, 'question_order'),
      })),
    );

  const main = table('questions').filter((row) => number(row, 'parent_qid') === 0);
  return joined(main, 'qid', texts)
    .map(([row, own]) => ({ row, own }))
    .sort(
      (a, b) =>
        (groupOrder.get(a.row.get('gid') ?? '') ?? 0) - (groupOrder.get(b.row.get('gid') ?? '') ?? 0) ||
        number(a.row, 'question_order') - number(b.row, 'question_order'),
    )
    .map(({ row, own }) => {
      const qid = row.get('qid') ?? '';
      return {
        qid,
        gid: row.get('gid') ?? '',
        code: row.get('title') ?? '',
        type: row.get('type') ?? '',
        text: textsOf(own, 'question'),
        hasOther: row.get('other') === 'Y',
        isMandatory: row.get('mandatory') === 'Y',
        subquestions: subquestionsOf(qid),
        answers: answersOf(qid),
        attributes: attributesOf(attributes.get(qid) ?? []),
      };
    });
};

/** LimeSurvey writes `2026-12-31 23:59:00` without the time zone of its server; it is read as UTC. */
const endOf = (text: string): string | null => {
  const [, day, time = '23:59:59'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text.trim()) ?? [];
  const end = new Date(`${day}T${time}Z`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
};

/** Supports all table layouts since DBVersion 164. Throws `ImportRejectedError` naming the file. */
export const buildStructure = (tables: ReadonlyMap<string, readonly Row[]>, file: string): LimeStructure => {
  const table = (name: string): readonly Row[] => tables.get(name) ?? [];
  const survey = table('surveys')[0];
  if (survey === undefined) throw rejectFile(file, 'surveyMissing');
  const settings = table('surveys_languagesettings');
  const languages = languagesOf(survey, settings);
  if (languages.length === 0) throw rejectFile(file, 'languageMissing');
  return {
    file,
    sid: survey.get('sid') ?? '',
    title: Object.fromEntries(
      settings.map((row) => [row.get('surveyls_language') ?? '', plainText(row.get('surveyls_title') ?? '')]),
    ),
    languages,
    showsNoAnswer: survey.get('shownoanswer') !== 'N',
    endsAt: endOf(survey.get('expires') ?? ''),
    questions: questionsOf(table),
  };
};

export const structureFromTables = async (source: XmlSource): Promise<LimeStructure> =>
  buildStructure(await collectTables(source), source.name);
