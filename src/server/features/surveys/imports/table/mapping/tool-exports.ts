import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import type { Inspection } from '../layout/inspect-table.ts';
import { findJoined, isRanking, type JoinedAnswers } from '../questions/joined-answers.ts';
import { mappedItem } from '../questions/mapped-item.ts';
import { evasys } from '../tools/evasys.ts';
import { googleForms } from '../tools/google-forms.ts';
import { microsoftForms } from '../tools/microsoft-forms.ts';
import { moodleFeedback } from '../tools/moodle-feedback.ts';
import { surveyMonkey } from '../tools/survey-monkey.ts';
import type { ToolExport } from '../tools/tool-export.ts';

type ToolName = 'microsoftForms' | 'surveyMonkey' | 'moodleFeedback' | 'evasys' | 'googleForms';

const toolExports = {
  microsoftForms,
  surveyMonkey,
  moodleFeedback,
  evasys,
  googleForms,
} satisfies Record<ToolName, ToolExport>;

export const detectTool = (table: Inspection): ToolExport | null =>
  table.isQualtrics ? null : (Object.values(toolExports).find((known) => known.isExport(table)) ?? null);

export interface ToolMeaning {
  meaning: ColumnMeaning;
  reason: string | null;
  joined: JoinedAnswers | null;
}

const OTHER: Record<string, string> = { de: 'Sonstiges', en: 'Other' };
const MAXIMUM_CODES = 100;

const itemOf = (joined: JoinedAnswers, heading: Heading, language: string): ColumnMeaning => {
  const other = {
    codes: joined.others.slice(0, MAXIMUM_CODES),
    text: { [language]: OTHER[language] ?? 'Other' },
  };
  return mappedItem(heading, language, {
    type: 'MULTIPLE_CHOICE',
    separator: joined.separator,
    options: [
      ...joined.options.map((text) => ({ codes: [text], text: { [language]: text }, value: null })),
      ...(other.codes.length > 0 ? [{ ...other, value: null }] : []),
    ],
    abstentionCodes: joined.abstentions,
  });
};

export const meaningByTool = (
  tool: ToolExport,
  heading: Heading,
  column: ColumnStatistics,
  language: string,
): ToolMeaning | null => {
  const own = tool.columns.find((known) => known.heading.test(heading.heading.trim()));
  if (own) return { meaning: { as: 'ignore' }, reason: own.reason, joined: null };
  const { separators, endsAlways, ranks } = tool.joins;
  if (ranks && separators.some((separator) => isRanking(column, separator)))
    return { meaning: { as: 'ignore' }, reason: 'ranking', joined: null };
  const joined = findJoined(column, separators, endsAlways);
  return joined && { meaning: itemOf(joined, heading, language), reason: null, joined };
};

export const headingsByTool = (tool: ToolExport, headings: readonly Heading[]): Heading[] => {
  const taken = new Set(headings.map(({ code }) => code));
  return headings.map((heading) => {
    const found = tool.coded?.exec(heading.text);
    const [, code, text] = found ?? [];
    if (code === undefined || text === undefined || taken.has(code)) return heading;
    taken.add(code);
    return { ...heading, code, text };
  });
};

const MAXIMUM_NAMED = 7;

export const noteTool = (
  tool: ToolExport,
  headings: readonly Heading[],
  found: readonly (ToolMeaning | null)[],
  meanings: readonly ColumnMeaning[],
  file: string,
): ImportProblem[] => {
  const note = (
    code: string,
    columns: number[],
    words: readonly string[],
    severity: 'unsure' | 'warning' = 'unsure',
  ): ImportProblem[] =>
    columns.length === 0
      ? []
      : [
          {
            severity,
            code,
            params: {
              count: columns.length,
              example: headings[columns[0] as number]?.text ?? '',
              words: words.slice(0, MAXIMUM_NAMED).join('; '),
            },
            file,
            columns,
          },
        ];
  const guessed = found.flatMap((column, index) => (column?.joined?.guessed.length ? [index] : []));
  const alone = found.flatMap((column, index) => (column?.joined?.others.length ? [index] : []));
  const scales = meanings.flatMap((meaning, index) =>
    meaning.as === 'item' && meaning.type === 'SCALA' && meaning.leftPole === null ? [index] : [],
  );
  return [
    ...note(
      'answersWithComma',
      guessed,
      guessed.flatMap((index) => found[index]?.joined?.guessed.map((text) => `“${text}”`) ?? []),
    ),
    ...note(
      'answersOfOne',
      alone,
      alone.map((index) => headings[index]?.text ?? ''),
      'warning',
    ),
    ...(tool.holdsCodes
      ? note(
          'codesOfEvasys',
          scales,
          scales.map((index) => headings[index]?.code ?? ''),
        )
      : []),
  ];
};
