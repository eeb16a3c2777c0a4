import { scattered, steps } from './made-cells.ts';
import type { MadeReading } from './made-readings.ts';

export interface MadeTable {
  readonly name: string;
  readonly text: string;
  readonly expected: readonly MadeReading['expected'][];
}

type Column = readonly [heading: string, cells: readonly string[], expected: MadeReading['expected']];

const table = (name: string, columns: readonly Column[], delimiter = ','): MadeTable => {
  const rows = [
    columns.map(([heading]) => heading),
    ...(columns[0]?.[1] ?? []).map((_, row) => columns.map(([, cells]) => cells[row] ?? '')),
  ];
  const text = rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\n');
  return { name, text, expected: columns.map(([, , expected]) => expected) };
};

const withStray = (code: string, shift: number): string[] =>
  steps(5, shift).map((step, row) => (row % 20 === 3 + shift ? code : step));
const inTurn = (...texts: string[]): string[] =>
  steps(5).map((_, row) => texts[row % texts.length] as string);
const numbered = (of: (row: number) => string): string[] => steps(5).map((_, row) => of(row));

const SCALE = 'SCALA 1,2,3,4,5';

const below = (name: string, rows: readonly string[], expected: MadeReading['expected'][]): MadeTable => {
  const answers = Array.from({ length: 24 }, (_, row) => `${1 + (row % 5)},${1 + ((row * 3) % 5)}`);
  return { name, text: ['Klar,Gut', ...answers, ...rows].join('\n'), expected };
};

export const madeTables: readonly MadeTable[] = [
  table(
    'KoBo with its joined column',
    [
      ['start', numbered((row) => `2026-01-0${1 + (row % 9)}T10:00:00.000+01:00`), 'ignore'],
      ['Obst', inTurn('Apfel Birne', 'Apfel', 'Birne Kiwi', 'Kiwi'), 'ignore'],
      ['Obst/Apfel', inTurn('1', '1', '0', '0'), 'tick'],
      ['Obst/Birne', inTurn('1', '0', '1', '0'), 'tick'],
      ['Obst/Kiwi', inTurn('0', '0', '1', '1'), 'tick'],
      ['_id', numbered((row) => String(3300 + row)), 'ignore'],
      ['__version__', numbered(() => 'vA2'), 'ignore'],
      ['_status', numbered(() => 'submitted_via_web'), 'ignore'],
    ],
    ';',
  ),
  table('two columns of one heading', [
    ['Fächer', inTurn('Mathe', ''), 'tick'],
    ['Fächer', inTurn('Physik', '', ''), 'tick'],
    ['Klar', steps(5), SCALE],
  ]),
  table('one heading over two questions', [
    ['Fach', scattered('Mathe', 'Physik'), '?headingTwice'],
    ['Fach', scattered('Chemie', 'Sport', 'Mathe'), '?headingTwice'],
    ['Klar', steps(5), SCALE],
  ]),
  table('boxes below a question with a colon', [
    ['Tools: Python', inTurn('x', ''), 'tick'],
    ['Tools: R', inTurn('', 'x', ''), 'tick'],
    ['Klar', steps(5), SCALE],
  ]),
  table('boxes of REDCap in words', [
    ['Which tools? (choice=Python)', inTurn('Checked', 'Unchecked'), 'tick'],
    ['Which tools? (choice=R)', inTurn('Unchecked', 'Checked', 'Unchecked'), 'tick'],
    ['Complete?', inTurn('Complete', 'Incomplete'), 'completion'],
  ]),
  table('boxes not chosen', [
    ['Tools: Python', inTurn('nicht gewählt', 'ausgewählt'), 'tick'],
    ['Tools: R', inTurn('ausgewählt', 'nicht gewählt', 'nicht gewählt'), 'tick'],
    ['Klar', steps(5), SCALE],
  ]),
  table('a 6 in most columns of a battery from 1 to 5', [
    ['Q1', withStray('6', 0), '?missingCode'],
    ['Q2', withStray('6', 1), '?missingCode'],
    ['Q3', withStray('6', 2), '?missingCode'],
    ['Q4', steps(5, 3), SCALE],
  ]),
  table('a 7 in a battery from 1 to 5', [
    ['Q1', withStray('7', 0), '?missingCode'],
    ['Q2', steps(5, 1), SCALE],
    ['Q3', steps(5, 2), SCALE],
    ['Q4', steps(5, 3), SCALE],
  ]),
  table('a 0 in questions in words from 1 to 5', [
    ['The teacher explains well', withStray('0', 0), '?missingCode'],
    ['The room was fine', steps(5, 1), SCALE],
    ['Materials were useful', steps(5, 2), SCALE],
    ['I would recommend it', steps(5, 3), SCALE],
  ]),
  table('a longer scale among numbered questions', [
    ['Q1', steps(5), SCALE],
    ['Q2', steps(5, 1), SCALE],
    ['Q3', steps(5, 2), SCALE],
    ['Q4', steps(10), 'SCALA 1,2,3,4,5,6,7,8,9,10'],
  ]),
  table('a faculty that crosses the courses', [
    ['Lehrveranstaltung', scattered('Mathe I', 'Mathe II'), 'survey description'],
    ['Fakultät', scattered('Mathe', 'Physik', 'Jura'), '?unitUnsure'],
    ['Klar', steps(5), SCALE],
  ]),
  below(
    'a second table directly below',
    ['Ort,Anzahl', 'Berlin,12', 'Bonn,9', 'Köln,7'],
    ['?secondTable', '?secondTable'],
  ),
  below('means without a name below', ['3.2,2.9'], ['?numberAmongSteps', '?numberAmongSteps']),
  {
    name: 'decimal commas between semicolons',
    text: ['Note;Umfang', ...numbered((row) => `${1 + (row % 4)},${(row * 3) % 10};${row % 9},5`)].join('\n'),
    expected: ['NUMERIC', ['NUMERIC', '?codesOrDecimals']],
  },
  {
    name: 'words of a second table',
    text: [
      'Klar,Gut',
      ...numbered((row) => `${row % 2 ? 'ja' : 'nein'},${['hell', 'laut', 'kalt'][row % 3]}`),
      'Stadt,Land',
      'Berlin,DE',
      'Wien,AT',
      'Bern,CH',
    ].join('\n'),
    expected: ['?secondTable', '?secondTable'],
  },
];
