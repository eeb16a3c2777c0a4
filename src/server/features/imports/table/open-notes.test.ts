import { expect, test } from 'vitest';
import type { TableMapping } from '#shared/imports/mapping.ts';
import type { FileGroup } from '../group-files.ts';
import { groupFiles } from '../group-files.ts';
import { openTable } from '../open-source.ts';
import { fileInMemory } from '../testing/source-files.ts';

const signal = new AbortController().signal;
const COLORS = ['Blue', 'Green', 'Red', 'Blue', 'Green', 'Red'];
const CSV = ['ID,First,Second', ...COLORS.map((color, row) => `${row + 1},${color},${color}`)].join('\n');

const open = async (edited: TableMapping | null) => {
  const [group] = await groupFiles([fileInMemory('colors.csv', CSV)]);
  return openTable(group as FileGroup, { edited, codebooks: [] }, signal);
};

const unsure = ({ notes }: Awaited<ReturnType<typeof open>>) =>
  notes.filter(({ severity }) => severity === 'unsure').map(({ columns, params }) => [columns, params.count]);

test('When nobody has decided, then what is unsure names all columns it concerns, and each column has its reason', async () => {
  const table = await open(null);
  expect(unsure(table)).toEqual([[[1, 2], 2]]);
  expect(table.reasons).toEqual(['identifier', 'fewAnswers', 'fewAnswers']);
});

test('When some columns are decided, then the others are still unsure', async () => {
  const { mapping } = await open(null);
  const settled = mapping.columns.map((column, index) =>
    index === 1 ? { ...column, isSettled: true } : column,
  );
  const table = await open({ ...mapping, columns: settled });
  expect(unsure(table)).toEqual([[[2], 1]]);
  expect(table.reasons).toEqual(['identifier', '', 'fewAnswers']);
  const all = settled.map((column) => ({ ...column, isSettled: true }));
  expect(unsure(await open({ ...mapping, columns: all }))).toEqual([]);
});

test.each([
  'Please explain',
  'Describe it',
  'Feedback',
  'In your own words',
  'Warum?',
  'Begründung',
  'Anmerkungen',
])(
  'When a heading asks for words, as "%s" does, then few short answers are what people wrote, not options',
  async (heading) => {
    const answers = ['none', 'time', 'rooms', 'time', 'noise', 'pace', 'none', 'rooms'];
    const read = async (text: string) => {
      const csv = [`ID,${text}`, ...answers.map((answer, row) => `${row + 1},${answer}`)].join('\n');
      const [group] = await groupFiles([fileInMemory('written.csv', csv)]);
      const { mapping } = await openTable(group as FileGroup, { edited: null, codebooks: [] }, signal);
      return mapping.columns[1]?.meaning;
    };
    expect([await read(heading), await read('Topic')]).toMatchObject([
      { as: 'comment' },
      { type: 'SINGLE_CHOICE' },
    ]);
  },
);
