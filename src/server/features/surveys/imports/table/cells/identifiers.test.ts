import { expect, test } from 'vitest';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { planTable } from '../read/open-table.ts';

const FIRST = ['Mia', 'Ben', 'Lea', 'Tom', 'Ida', 'Max', 'Eva', 'Jan', 'Zoe', 'Leo'];
const LAST = ['Adler', 'Bauer', 'Conrad', 'Dietz', 'Ebert', 'Fuchs', 'Graf'];
const LETTERS = 'abcdefghijkmnpqrstuvwxyz2345678912';
const token = (row: number): string =>
  Array.from(
    { length: 8 },
    (_, at) => LETTERS[(row * 131 + at * at * 17 + row * row * 7) % LETTERS.length],
  ).join('') + String(row % 10);

const read = async (heading: string, cell: (row: number) => string, rows: number) => {
  const lines = Array.from(
    { length: rows },
    (_, row) => `"${cell(row)}",${1 + (row % 5)},${1 + ((row * 2) % 5)}`,
  );
  const content = [`"${heading}",Q1,Q2`, ...lines].join('\n');
  const [group] = await groupFiles([fileInMemory('answers.csv', content)]);
  if (!group) throw new Error('There is no file.');
  const signal = AbortSignal.timeout(60_000);
  const { reader, mapping, reasons } = await openTable(group, { edited: null, codebooks: [] }, signal);
  const { plan } = await planTable(reader, mapping, signal, reasons);
  return { as: mapping.columns[0]?.meaning.as, excluded: plan.excluded };
};

test.each<[string, string, (row: number) => string, string]>([
  ['numbers of the rows', 'Counter', (row) => `${row + 1}`, 'identifier'],
  ['numbers of the sheets', 'Survey number', (row) => `${500 + row}`, 'identifier'],
  ['numbers of people', 'Student', (row) => `${100_000 + row * 37}`, 'identifier'],
  ['names', 'Who are you?', (row) => `${FIRST[row % 10]} ${LAST[(row * 3) % 7]}`, 'identifier'],
  ['mail addresses', 'How can we reach you?', (row) => `mia${row}@example.org`, 'identifier'],
  ['numbers of telephones', 'Contact', (row) => `+49 151 ${2_000_000 + row * 991}`, 'identifier'],
  ['tokens', 'Access', token, 'identifier'],
  ['random numbers', 'Zugang', (row) => `550e8400-e29b-41d4-a716-4466554${40_000 + row}`, 'identifier'],
  ['network addresses', 'IP Address', (row) => `192.168.${row}.${(row * 7) % 255}`, 'identifier'],
  ['places', 'Latitude', (row) => (48 + row / 100).toFixed(5), 'identifier'],
  ['programs', 'User agent', () => 'Mozilla/5.0 (X11)', 'identifier'],
  ['times', 'Taken on', (row) => `2026-03-${10 + (row % 19)} 12:0${row % 10}`, 'time'],
  ['how long it took', 'Duration (in seconds)', (row) => `${100 + row * 7}`, 'time'],
  ['how long it took, on a clock', 'Bearbeitungszeit', (row) => `00:0${row % 9}:1${row % 10}`, 'time'],
])(
  'When a column holds %s, then it is left out with the reason, whether few rows or many',
  async (_, heading, cell, reason) => {
    for (const rows of [10, 40])
      expect(await read(heading, cell, rows)).toEqual({
        as: 'ignore',
        excluded: [{ question: heading, reason }],
      });
  },
);

test.each<[string, (row: number) => string]>([
  ['Student', (row) => (row % 3 === 0 ? 'Yes' : 'No')],
  ['Alter', (row) => `${20 + row}`],
  ['How many hours a week?', (row) => `${5 + row}`],
  ['Duration of the course', (row) => `${1 + (row % 5)}`],
  ['Dauer', (row) => ['zu kurz', 'genau richtig', 'zu lang'][row % 3] as string],
  ['Which city?', (row) => ['Berlin', 'Hamburg', 'Bremen'][row % 3] as string],
])('When "%s" is answered, then it is a question', async (heading, cell) => {
  expect((await read(heading, cell, 30)).as).toBe('item');
});
