import {
  EVERY_TYPE,
  EVERY_TYPE_GROUPS,
  EVERY_TYPE_TITLE,
  type TypedLanguage,
} from '#server/features/surveys/connections/testing/every-question-type.ts';

type Row = Record<string, string>;

const FIRST_QUESTION = 1000;
const FIRST_ROW = 5000;
const ROWS_OF_QUESTION = 100;

const settingsOf = (sid: number, [base, ...more]: readonly TypedLanguage[]): Row[] =>
  Object.entries({
    sid: String(sid),
    gsid: '1',
    admin: 'Plenum',
    adminemail: 'plenum@example.org',
    anonymized: 'N',
    format: 'G',
    template: 'vanilla',
    language: base ?? '',
    additional_languages: more.join(' '),
    datestamp: 'Y',
    shownoanswer: 'Y',
  }).map(([name, text]) => ({ class: 'S', name, text }));

const questionRows = (language: TypedLanguage, group: number): Row[] =>
  EVERY_TYPE.flatMap((question, index): Row[] => {
    if (question.group !== group) return [];
    const { type, code, text, relevance, hasOther, attributes, rows, options } = question;
    return [
      {
        class: 'Q',
        'type/scale': type,
        id: String(FIRST_QUESTION + index),
        name: code,
        relevance,
        text: text[language],
        language,
        mandatory: 'N',
        encrypted: 'N',
        other: hasOther ? 'Y' : 'N',
        same_default: '1',
        ...attributes,
      },
      ...rows.map((row, at) => ({
        class: 'SQ',
        'type/scale': String(row.scale),
        id: String(FIRST_ROW + ROWS_OF_QUESTION * index + at),
        name: row.code,
        text: row.text[language],
        language,
        relevance: '1',
      })),
      ...options.map((option) => ({
        class: 'A',
        'type/scale': String(option.scale),
        name: option.code,
        text: option.text[language],
        language,
      })),
    ];
  });

const cell = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const structureTable = (sid: number, languages: readonly TypedLanguage[]): string => {
  const rows = [
    ...settingsOf(sid, languages),
    ...languages.flatMap((language) => [
      { class: 'SL', name: 'surveyls_survey_id', text: String(sid), language },
      { class: 'SL', name: 'surveyls_title', text: EVERY_TYPE_TITLE[language], language },
    ]),
    ...languages.flatMap((language) =>
      EVERY_TYPE_GROUPS.flatMap((group, at) => [
        {
          class: 'G',
          'type/scale': `G${at + 1}`,
          id: String(at + 1),
          name: group[language],
          language,
          relevance: '1',
        },
        ...questionRows(language, at + 1),
      ]),
    ),
  ] satisfies Row[];
  const columns = ['id', 'related_id', ...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name, at, all) => all.indexOf(name) === at,
  );
  const lines = rows.map((row: Row) => columns.map((name) => cell(row[name] ?? '')).join('\t'));
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
};
