import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDiskFile } from '../files/open-disk-file.ts';
import { inspectSource } from '../preview/inspect-source.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { madeCells } from '../testing/made/made-cells.ts';
import { type MadeReading, madeReadings } from '../testing/made/made-readings.ts';
import { madeTables } from '../testing/made/made-tables.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileInMemory } from '../testing/source-files.ts';

type Verdict = 'right' | 'asked' | 'wrong';
const verdicts: Record<Verdict, number> = { right: 0, asked: 0, wrong: 0 };

const inspect = async (file: SourceFile) => {
  const known = { edited: null, codebooks: [], minimum: 5 };
  const source = await inspectSource({ format: 'csv', files: [file] }, known, new AbortController().signal);
  const columns = source.table?.mapping.columns ?? [];
  const indexOf = (heading: string) => columns.findIndex((column) => column.heading === heading);
  return {
    source,
    reading: (heading: string | number): string => {
      const meaning = columns[typeof heading === 'number' ? heading : indexOf(heading)]?.meaning;
      if (meaning?.as !== 'item')
        return meaning?.as === 'survey' ? `survey ${meaning.part}` : (meaning?.as ?? 'none');
      const values = meaning.options.flatMap(({ value }) => value ?? []);
      return [meaning.type, meaning.direction, meaning.type === 'SCALA' ? values.join() : '']
        .filter(Boolean)
        .join(' ');
    },
    asked: (heading: string | number): string[] => {
      const column = typeof heading === 'number' ? heading : indexOf(heading);
      return source.problems
        .filter(({ severity, columns: of = [] }) => severity === 'unsure' && of.includes(column))
        .map(({ code }) => code);
    },
    refusal: source.plan === null ? source.problems.map(({ code }) => code) : [],
  };
};

const judge = (expected: MadeReading['expected'], actual: string, asked: readonly string[]): Verdict => {
  const wanted = [expected].flat();
  if (wanted.some((one) => one === actual || (one.startsWith('?') && asked.includes(one.slice(1))))) {
    return wanted.includes(actual) ? 'right' : 'asked';
  }
  return 'wrong';
};

describe('made readings', () => {
  test.each([...madeReadings, ...madeCells])(
    '$name is read rightly or asked about',
    async ({ heading, cells, beside, expected }) => {
      const lines = cells.map((cell, row) => [
        cell,
        ...(beside ?? []).map(({ cells: own }) => own[row] ?? ''),
      ]);
      const quoted = [[heading, ...(beside ?? []).map((one) => one.heading)], ...lines]
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      const found = await inspect(fileInMemory('made.csv', quoted));
      const verdict = judge(expected, found.reading(heading), found.asked(heading));
      verdicts[verdict] += 1;
      expect(
        [found.reading(heading), ...found.asked(heading)].join(' ? '),
        `wanted ${[expected].flat().join(' or ')}`,
      ).toSatisfy(() => verdict !== 'wrong');
    },
  );
});

test.each(madeTables)('the columns of $name are read rightly or asked about', async ({ text, expected }) => {
  const found = await inspect(fileInMemory('made.csv', text));
  for (const [column, wanted] of expected.entries()) {
    const verdict = judge(wanted, found.reading(column), found.asked(column));
    verdicts[verdict] += 1;
    expect(
      `${column}: ${[found.reading(column), ...found.asked(column)].join(' ? ')}`,
      `wanted ${[wanted].flat().join(' or ')}`,
    ).toSatisfy(() => verdict !== 'wrong');
  }
});

test('a second table beside the answers is asked about', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, row) => `${1 + (row % 5)},,${['Berlin,12', 'Bonn,9', 'Köln,4'][row] ?? ','}`,
  );
  const found = await inspect(fileInMemory('side.csv', ['Klar,,Ort,Anzahl', ...rows].join('\n')));
  expect(found.asked('Anzahl')).toContain('sideTable');
  expect(found.asked('Klar')).not.toContain('sideTable');
});

test('a table with a row an answer, or a column a person, is asked about', async () => {
  const answers = Array.from(
    { length: 60 },
    (_, row) => `${1 + (row >> 2)},Frage ${1 + (row % 4)},${1 + (row % 5)}`,
  );
  const long = await inspect(fileInMemory('long.csv', ['Respondent,Question,Answer', ...answers].join('\n')));
  expect(long.asked('Answer')).toContain('longTable');
  const people = Array.from({ length: 12 }, (_, person) => `R${person + 1}`);
  const rows = ['Klar', 'Gut', 'Schnell', 'Fair', 'Neu'].map((text, row) =>
    [`${text}?`, ...people.map((_, person) => 1 + ((person + row) % 5))].join(),
  );
  const turned = await inspect(fileInMemory('turned.csv', [['Frage', ...people].join(), ...rows].join('\n')));
  expect(turned.asked('R3')).toContain('transposedTable');
});

test('umlauts of Mac OS Roman are letters, those of Windows stay theirs', async () => {
  const lines = (umlaut: number) =>
    ['Verst?ndlich', ...Array.from({ length: 20 }, (_, row) => (row % 2 ? 'm?glich' : 'unm?glich'))].map(
      (line) => Buffer.from(line).map((byte) => (byte === 0x3f ? umlaut : byte)),
    );
  const fileOf = (umlaut: number) =>
    fileInMemory('mac.csv', Buffer.concat(lines(umlaut).flatMap((line) => [line, Buffer.from('\n')])));
  expect((await inspect(fileOf(0x8a))).source.table?.mapping.columns[0]?.heading).toBe('Verständlich');
  expect((await inspect(fileOf(0xe4))).source.table?.mapping.columns[0]?.heading).toBe('Verständlich');
});

test.each([
  ['windows-1250', 'Czy zajęcia były miłe', 'Czy zaj\xeacia by\xb3y mi\xb3e'],
  ['windows-1251', 'Вопрос', '\xc2\xee\xef\xf0\xee\xf1'],
])('a heading in %s is read as letters and asked about', async (encoding, heading, bytes) => {
  const rows = Buffer.from(`\n${['1', '2', '3'].join('\n')}`.repeat(6));
  const { source, asked } = await inspect(
    fileInMemory('old.csv', Buffer.concat([Buffer.from(bytes, 'latin1'), rows])),
  );
  expect(source.table?.mapping).toMatchObject({ encoding, columns: [{ heading }] });
  expect(asked(0)).toContain('encodingUnsure');
});

test.each([
  ['Stata (.dta)', '<stata_dta><header><release>118</release>'],
  ['Stata (.dta)', '\x73\x02\x01\x00\x10\x00'],
  ['PDF', '%PDF-1.7\n'],
  ['R (.RData)', 'RDX3\nX\n'],
])('a file of %s is refused by its name', async (format, beginning) => {
  const file = fileInMemory('answers.csv', Buffer.from(beginning.padEnd(300, 'x'), 'latin1'));
  expect((await inspect(file)).source.problems).toMatchObject([
    { code: 'foreignFormat', params: { format } },
  ]);
});

const wanted: Record<string, Record<string, string | string[]>> = {
  'made/colours-a.csv': { 'Lieblingsfarbe im Kurs': 'SINGLE_CHOICE' },
  'made/finished-words.csv': { FINISHED: 'completion' },
  'made/grades.csv': {
    Gesamtnote: 'SCALA LOW_IS_BEST 1,2,3,4,5',
    'Noten in Worten': 'SCALA LOW_IS_BEST 1,2,3,4,5,6',
  },
  'made/verdict-numbers.csv': { 'Gesamturteil der Vorlesung': 'SCALA LOW_IS_BEST 1,2,3,4,5' },
  'made/verdict-words.csv': { 'Gesamturteil der Vorlesung': 'SCALA LOW_IS_BEST 1,2,3,4,5' },
  'made/parts.csv': { Gruppe: '?partUnsure' },
  'made/courses.csv': {
    Period: 'survey period',
    Semester: 'SCALA 1,2,3,4,5,6',
    'Clear explanations (1 very good to 5 very poor)': 'SCALA LOW_IS_BEST 1,2,3,4,5',
    'Well organised': '?directionUnknown',
    Ticks: 'MULTIPLE_CHOICE',
  },
  'made/courses2.csv': { 'Year of study': 'SCALA 1,2,3,4,5,6' },
  'made/long-ticks.csv': { 'Which tools do you use?': 'MULTIPLE_CHOICE' },
  'made/french-scale.csv': { 'Le cours était clair': 'SCALA HIGH_IS_BEST 1,2,3,4' },
  'made/thousands.csv': { 'Umsatz A': '?decimalUnsure', 'Umsatz B': '?decimalUnsure' },
  'made/decimals.csv': { 'Stunden pro Woche': 'NUMERIC' },
  'made/scale-0-4.csv': { 'Zufriedenheit mit der Mensa': 'SCALA 0,1,2,3,4' },
  'made/scale-1-5.csv': { 'Zufriedenheit mit der Mensa': 'SCALA 1,2,3,4,5' },
  'made/yes-no-codes.csv': { 'Fährst du Auto': 'SINGLE_CHOICE' },
  'real/sosci.csv': {
    FINISHED: 'completion',
    TR01_02: '?missingCode',
    TIME001: 'ignore',
    TIME_SUM: 'ignore',
  },
  'real/google-forms-italian.csv': { 'Informazioni cronologiche': 'ignore' },
  'real/ux-battery-german.csv': {
    'Q02_UEQ-S Questionnaire->langweilig|spannend': 'SCALA 1,2,3,4,5,6,7',
    'Q03_System Usability Scale->Ich finde, dass es in der App zu viele Inkonsistenzen gab.': [
      'SCALA 1,2,3,4,5',
      'none',
    ],
  },
  'real/odk-lists.csv': {
    E18_months_no_water: 'MULTIPLE_CHOICE',
    F10_liv_owned: 'MULTIPLE_CHOICE',
    G03_no_food_mitigation: 'MULTIPLE_CHOICE',
    'gps:Latitude': 'ignore',
    'gps:Accuracy': 'ignore',
  },
  'real/one-hot-polish.csv': {
    'Na.jakiej.uczelni.studiujesz.Technicznej –Politechnika.': 'tick',
    PłećKobieta: 'tick',
  },
  'real/stack-overflow-250.csv': {
    LearnCode: 'MULTIPLE_CHOICE',
    AILearnHow: 'MULTIPLE_CHOICE',
    EmploymentAddl: 'MULTIPLE_CHOICE',
    LanguageHaveWorkedWith: 'MULTIPLE_CHOICE',
  },
};

describeRealData('readings', (folder) => {
  test.each(Object.entries(wanted))('%s is read rightly or asked about', async (name, headings) => {
    const found = await inspect(await openDiskFile(join(folder, name)));
    for (const [heading, expected] of Object.entries(headings)) {
      const verdict = judge(expected, found.reading(heading), found.asked(heading));
      verdicts[verdict] += 1;
      expect(
        verdict,
        `${heading}: ${found.reading(heading)}, asked ${found.asked(heading).join()}; wanted ${[expected].flat().join(' or ')}`,
      ).not.toBe('wrong');
    }
  });

  test('counts 50 finished of 60, and 199 of 206', async () => {
    for (const [name, complete, not] of [
      ['made/finished-words.csv', 50, 10],
      ['real/sosci.csv', 199, 7],
    ] as const) {
      const { source } = await inspect(await openDiskFile(join(folder, name)));
      expect([source.respondents, source.incomplete]).toEqual([[complete], [not]]);
    }
  });

  test('every file of the folder is read', async () => {
    for (const part of ['made', 'real'])
      for (const name of readdirSync(join(folder, part)))
        expect((await inspect(await openDiskFile(join(folder, part, name)))).refusal, name).toEqual([]);
  });
});

afterAll(() => {
  console.log(
    `readings: ${verdicts.right} right, ${verdicts.asked} asked, ${verdicts.wrong} wrong in silence`,
  );
});
