import { expect, test } from 'vitest';
import { rowsToTopics, topicsToCsv } from './topics-csv.ts';

const topics = [
  {
    id: 0,
    name: { de: 'Räume, "groß"', en: "=HYPERLINK('x')" },
    terms: ['*saal*', 'zu voll', '-eng', '@home'],
    negations: ['nicht zu voll'],
  },
  { id: 0, name: { en: 'Pace' }, terms: [], negations: [] },
];

test('When topics are written as CSV, then no cell is a formula, and names and terms are quoted', () => {
  const csv = topicsToCsv(topics);
  const [headings, first, second] = csv.split('\r\n');
  expect(headings).toBe('name_de,name_en,terms,negations');
  expect(first).toBe('"Räume, ""groß""","\'=HYPERLINK(\'x\')",*saal*; zu voll; -eng; @home,nicht zu voll');
  expect(second).toBe(',Pace,,');
});

test('When rows are read back, then they are the same topics, in whatever order the columns are', () => {
  const rows = [
    ['terms', 'NAME_EN', 'name_de ', 'negations'],
    ['*saal*; zu voll;;-eng; @home', "'=HYPERLINK('x')", 'Räume, "groß"', 'nicht zu voll'],
    ['', 'Pace', '', ''],
  ];
  expect(rowsToTopics(rows)).toEqual({ topics, errors: [] });
});

test.each([
  ['no headings', [['Tempo', 'schnell']], ['rows.1']],
  ['a column that is not known', [['name_de', 'terms', 'farbe']], ['rows.1.3']],
  [
    'no name',
    [
      ['name_de', 'terms'],
      ['', 'schnell'],
    ],
    ['rows.2.name_de'],
  ],
  [
    'a term without a letter',
    [
      ['name_de', 'terms'],
      ['A', 'schnell'],
      ['B', '42; zu'],
    ],
    ['rows.3.terms'],
  ],
  [
    'a term that is too long',
    [
      ['name_de', 'terms'],
      ['A', 'x'.repeat(81)],
    ],
    ['rows.2.terms'],
  ],
  [
    'a name that is too long',
    [
      ['name_de', 'terms'],
      ['A'.repeat(121), 'x'],
    ],
    ['rows.2.name_de'],
  ],
  ['nothing', [], ['rows.1']],
])('When a file has %s, then row and column are named and nothing is taken', (_, rows, paths) => {
  const read = rowsToTopics(rows);
  expect(read.topics).toEqual([]);
  expect(read.errors.map(({ path }) => path)).toEqual(paths);
});
