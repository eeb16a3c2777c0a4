import type { DrawnResponse } from './draw-responses.ts';
import {
  EVERY_TYPE,
  EVERY_TYPE_GROUPS,
  EVERY_TYPE_TITLE,
  type TypedLanguage,
  type TypedQuestion,
} from './every-question-type.ts';
import type { StoredSurvey } from './stored-limesurvey.ts';

type Row = Record<string, string>;

const FIRST_ROW = 1000;
const ROWS_OF_QUESTION = 100;
const SUBMITTED = '2026-03-01 10:00:00';

const TRANSLATED = new Set(['other_replace_text', 'dualscale_headerA', 'dualscale_headerB']);

const qidOf = (index: number): string => String(index + 1);

const questionRows = (language: TypedLanguage): Row[] =>
  EVERY_TYPE.flatMap((question, index) => {
    const { group, type, code, text, hasOther, rows } = question;
    const common = { gid: String(group), type, mandatory: 'N', language };
    return [
      {
        ...common,
        qid: qidOf(index),
        parent_qid: '0',
        title: code,
        question: text[language],
        other: hasOther ? 'Y' : 'N',
        question_order: String(index + 1),
        scale_id: '0',
      },
      ...rows.map((row, at) => ({
        ...common,
        qid: String(FIRST_ROW + ROWS_OF_QUESTION * index + at),
        parent_qid: qidOf(index),
        title: row.code,
        question: row.text[language],
        other: 'N',
        question_order: String(at + 1),
        scale_id: String(row.scale),
      })),
    ];
  });

const answerRows = (language: TypedLanguage): Row[] =>
  EVERY_TYPE.flatMap(({ options }, index) =>
    options.map((option, at) => ({
      qid: qidOf(index),
      code: option.code,
      answer: option.text[language],
      scale_id: String(option.scale),
      sortorder: String(at + 1),
      language,
    })),
  );

const attributeRows = (languages: readonly TypedLanguage[]): Row[] =>
  EVERY_TYPE.flatMap(({ attributes }, index) =>
    Object.entries(attributes).flatMap(([attribute, value]) =>
      (TRANSLATED.has(attribute) ? languages : ['']).map((language) => ({
        qid: qidOf(index),
        attribute,
        value,
        language,
      })),
    ),
  );

const headingOf = ({ code }: TypedQuestion, suffix: string): string => {
  const [part, scale] = suffix.split('#');
  if (suffix === '_filecount') return `${code}[filecount]`;
  const name = part === '' ? code : `${code}[${part}]`;
  return scale === undefined ? name : `${name}[${Number(scale) + 1}]`;
};

export const everyTypeSurvey = (
  sid: string,
  languages: readonly TypedLanguage[],
  responses: readonly DrawnResponse[],
): StoredSurvey => {
  const columns = new Map<string, { heading: string; code: string; suffix: string }>();
  EVERY_TYPE.forEach((question, index) => {
    const suffixes = new Set(
      responses.flatMap(({ answers }) => [...(answers.get(question.code)?.keys() ?? [])]),
    );
    for (const suffix of suffixes)
      columns.set(`${sid}X${question.group}X${qidOf(index)}${suffix}`, {
        heading: headingOf(question, suffix),
        code: question.code,
        suffix,
      });
  });
  const [base = 'en', ...additional] = languages;
  return {
    sid,
    tables: new Map<string, Row[]>([
      ['surveys', [{ sid, language: base, additional_languages: additional.join(' '), shownoanswer: 'Y' }]],
      [
        'surveys_languagesettings',
        languages.map((language) => ({
          surveyls_language: language,
          surveyls_title: EVERY_TYPE_TITLE[language],
        })),
      ],
      [
        'groups',
        languages.flatMap((language) =>
          EVERY_TYPE_GROUPS.map((_, at) => ({ gid: String(at + 1), group_order: String(at + 1), language })),
        ),
      ],
      ['questions', languages.flatMap(questionRows)],
      ['answers', languages.flatMap(answerRows)],
      ['question_attributes', attributeRows(languages)],
    ]),
    columns: ['id', 'submitdate', ...columns.keys()],
    headingOf: new Map([
      ['id', 'id'],
      ['submitdate', 'submitdate'],
      ...[...columns].map(([column, { heading }]) => [column, heading] as const),
    ]),
    responses: responses.map(({ isComplete, answers }, index) => ({
      id: String(index + 1),
      submitdate: isComplete ? SUBMITTED : '',
      ...Object.fromEntries(
        [...columns].map(([column, { code, suffix }]) => [column, answers.get(code)?.get(suffix) ?? '']),
      ),
    })),
  };
};
