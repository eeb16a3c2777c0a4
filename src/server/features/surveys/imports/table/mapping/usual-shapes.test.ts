import { expect, test } from 'vitest';
import type { MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import { type SheetCell, workbookOf } from '../../testing/made/workbooks.ts';
import { lines, meanings, readTable as read } from '../../testing/read-table.ts';

const itemAt = (mapping: TableMapping, column: number): MappedItem => {
  const meaning = mapping.columns[column]?.meaning;
  if (meaning?.as !== 'item') throw new Error(`Column ${column} is no item.`);
  return meaning;
};
const labels = (item: MappedItem): (string | undefined)[] =>
  item.options.map(({ text }) => Object.values(text)[0]);

const DAYS = ['Mo', 'Di', 'Mi'];
const someDays = (index: number, separator: string): string =>
  [DAYS[index % 3], DAYS[(index + 1 + (index % 2)) % 3]].slice(0, 1 + (index % 2)).join(separator);
const AGREE = ['Strongly agree', 'Agree', 'Neutral', 'Disagree', 'Strongly disagree'];

test.each([';', ', '])(
  'When a form lists ticks with "%s", then each tick is an option',
  async (separator) => {
    const { mapping, respondents } = await read(
      lines('"Timestamp","How satisfied are you?","Which days suit you?","Any comments?"', 30, (row) =>
        [
          `"2024/03/${10 + (row % 19)} 3:0${row % 10}:12 PM GMT+1"`,
          `"${1 + (row % 5)}"`,
          `"${someDays(row, separator)}"`,
          row % 3 === 0 ? `"Nice, but ""long"" and\nof two lines ${row}"` : '""',
        ].join(','),
      ),
    );
    expect(meanings(mapping)).toEqual(['ignore', 'SCALA', 'MULTIPLE_CHOICE', 'comment']);
    expect(itemAt(mapping, 2).separator).toBe(separator);
    expect(labels(itemAt(mapping, 2))).toEqual(['Di', 'Mi', 'Mo']);
    expect(respondents).toBe(30);
  },
);

test('When options themselves have commas, then they are not cut', async () => {
  const options = ['Yes, often', 'Yes, seldom', 'No'];
  const { mapping } = await read(lines('Nr,"Do you read it?"', 30, (row) => `${row},"${options[row % 3]}"`));
  expect(itemAt(mapping, 1)).toMatchObject({ type: 'SINGLE_CHOICE', separator: null });
  expect(labels(itemAt(mapping, 1))).toEqual(['No', 'Yes, often', 'Yes, seldom']);
});

test('recognises number, period, unit and course of a scanned questionnaire', async () => {
  const { mapping, surveys } = await read(
    lines('\uFEFFlfdnr;Bogennummer;Periode;Teilbereich;Veranstaltung;Dozent/in;1.1 klar;frei', 60, (row) =>
      [
        row + 1,
        4000 + row * 3,
        'WS 2023/24',
        'Institut für Physik',
        `Kurs ${row % 3}`,
        `Prof. ${'ABC'[row % 3]}`,
        row % 11 === 0 ? -1 : 1 + (row % 5),
        row % 2 === 0 ? `"Das war gut; sehr gut ${row}"` : '',
      ].join(';'),
    ),
  );
  expect(meanings(mapping)).toEqual([
    'ignore',
    'ignore',
    'period',
    'unit',
    'description',
    'leader',
    'SCALA',
    'comment',
  ]);
  expect(itemAt(mapping, 6).abstentionCodes).toEqual(['-1']);
  expect(surveys).toHaveLength(3);
});

test('When rows are counted in a column of any name, then it is no question', async () => {
  const { mapping } = await read(
    lines('Fragebogen;F1;Alter', 30, (row) => `${row + 1};${1 + (row % 5)};${20 + row}`),
  );
  expect(meanings(mapping)).toEqual(['ignore', 'SCALA', 'NUMERIC']);
});

test.each([
  ['Teilnehmer;F1;F2', 'Mittelwert;2,97;3,10\nSumme;90;93\n', [32, 33]],
  ['Respondent;F1;F2', ';;\nAverage:;3.0;3.1\nTotal;90;93\n', [33, 34]],
])(
  'When a table under %s ends with sums, then they are told and are no answers',
  async (heading, sums, rows) => {
    const { mapping, respondents, problems } = await read(
      `${lines(heading, 30, (row) => `P ${row};${1 + (row % 5)};${1 + ((row + 1) % 5)}`)}${sums}`,
    );
    expect(respondents).toBe(30);
    expect(itemAt(mapping, 1).options).toHaveLength(5);
    expect(problems).toEqual(
      rows.map((row) => ({ severity: 'warning', code: 'summaryRow', params: {}, file: 'file.csv', row })),
    );
  },
);

test('When a word such as Total is an answer among answers, then the row stays', async () => {
  const { respondents } = await read(
    lines(
      'Scope,Why?,Q1',
      30,
      (row) => `${row % 2 ? 'Total' : 'Partial'},because ${row % 4},${1 + (row % 5)}`,
    ),
  );
  expect(respondents).toBe(30);
});

test('When numbers are written as in German, then points are thousands and the comma is the decimal sign', async () => {
  const { mapping } = await read(
    lines('Alter;Gehalt', 40, (row) => `${22 + (row % 9)};${1 + (row % 4)}.${100 + row * 7},50`),
  );
  expect(mapping.decimalSign).toBe(',');
  expect(meanings(mapping)).toEqual(['NUMERIC', 'NUMERIC']);
});

test.each([
  ['1 - Strongly agree', (step: number) => `${step + 1} - ${AGREE[step]}`],
  ['1 (Strongly agree)', (step: number) => `${step + 1} (${AGREE[step]})`],
])('When words are numbered as in %s, then the numbers are the values', async (first, write) => {
  const { mapping } = await read(lines('Q1,Q2', 30, (row) => `${write(row % 5)},${1 + (row % 4)}`));
  expect(itemAt(mapping, 0).direction).toBe('LOW_IS_BEST');
  expect(labels(itemAt(mapping, 0))[0]).toBe(first);
  expect(itemAt(mapping, 0).options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
});

const answers = (count: number, row: (index: number) => SheetCell[]) =>
  Array.from({ length: count }, (_, index) => row(index));
const scales = (row: number): SheetCell[] => [1 + (row % 5), 1 + (row % 4)];

test('When headings of a workbook are merged, then each column is a part of its question', async () => {
  const { mapping, surveys } = await read(
    workbookOf([
      {
        name: 'Antworten',
        rows: [
          ['Kurs', 'Zufriedenheit', null, null, 'Kommentar'],
          [null, 'Stoff', 'Tempo', 'Raum', null],
          ...answers(30, (row) => [
            `Kurs ${row % 2}`,
            ...scales(row),
            1 + ((row + 2) % 5),
            `Text Nummer ${row}`,
          ]),
        ],
      },
    ]),
    'file.xlsx',
  );
  expect(mapping.columns.map(({ heading }) => heading)).toEqual([
    'Kurs',
    'Zufriedenheit – Stoff',
    'Zufriedenheit – Tempo',
    'Zufriedenheit – Raum',
    'Kommentar',
  ]);
  expect(meanings(mapping)).toEqual(['description', 'SCALA', 'SCALA', 'SCALA', 'comment']);
  expect(surveys).toHaveLength(2);
});

const data = { name: 'Answers', rows: [['Q1', 'Q2'], ...answers(20, scales)] };

test.each([
  ['a hidden sheet', { name: 'Lists', isHidden: true, rows: [['a', 'b'], ...answers(9, scales)] }],
  ['a cover', { name: 'Cover', rows: [['Survey 2024'], ['of the institute']] }],
  ['an empty sheet', { name: 'Sheet1', rows: [] }],
])('When a workbook begins with %s, then the answers are found behind it', async (_, first) => {
  const { mapping, respondents } = await read(workbookOf([first, data]), 'file.xlsx');
  expect(mapping.sheet).toBe('Answers');
  expect(respondents).toBe(20);
});

test('a workbook with answers in two sheets says which one is read, and names the other', async () => {
  const second = { name: 'Answers of Monday', rows: [['Q1', 'Q2'], ...answers(18, scales)] };
  const legend = {
    name: 'Legend',
    rows: [
      ['1', 'low'],
      ['5', 'high'],
    ],
  };
  const { mapping, problems } = await read(workbookOf([data, second, legend]), 'file.xlsx');
  expect(mapping.sheet).toBe('Answers');
  expect(problems.filter(({ code }) => code === 'otherSheets')).toMatchObject([
    { severity: 'warning', params: { count: 1, sheet: 'Answers', words: 'Answers of Monday' } },
  ]);
});

test('When cells are dates, formulas or numbers written as text, then they are what a person sees', async () => {
  const rows = answers(20, (row) => [
    { date: 45_000.5 + row },
    { formula: 'A1', value: 1 + (row % 5) },
    String(1 + (row % 4)),
  ]);
  const { mapping } = await read(
    workbookOf([{ name: 'A', rows: [['Zeitstempel', 'Q1', 'Q2'], ...rows] }]),
    'a.xlsx',
  );
  expect(meanings(mapping)).toEqual(['ignore', 'SCALA', 'SCALA']);
});

test('When a form has answers below its questions, then a lone "Response" is no part of the question', async () => {
  const { mapping } = await read(
    lines(
      'Respondent ID,How was it?,Which tools?,,\n,Response,Excel,SPSS,Other (please specify)',
      30,
      (row) =>
        [
          1180 + row * 7,
          AGREE[row % 5],
          row % 2 ? 'Excel' : '',
          row % 3 ? 'SPSS' : '',
          row % 7 ? '' : `Stata ${row}`,
        ].join(','),
    ),
  );
  expect(meanings(mapping)).toEqual(['ignore', 'SCALA', 'tick', 'tick', 'tick']);
  expect(mapping.columns[1]?.heading).toBe('How was it?');
});

test('When a text has commas here and there, then it is no table', async () => {
  const prose =
    'A readme, with commas, of a project.\nIt says things\nand holds no table\nNothing, no\nA last line\n';
  await expect(read(prose)).rejects.toMatchObject({ problems: [{ code: 'notATable', file: 'file.csv' }] });
});
