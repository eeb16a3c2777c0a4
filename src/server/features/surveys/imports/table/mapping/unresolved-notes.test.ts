import { expect, test } from 'vitest';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { FileGroup } from '../../records/group-files.ts';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { fileInMemory } from '../../testing/source-files.ts';

const signal = new AbortController().signal;
const COLORS = ['Blue', 'Green', 'Red', 'Blue', 'Green', 'Red'];
const CSV = ['ID,First,Second', ...COLORS.map((color, row) => `${row + 1},${color},${color}`)].join('\n');

const open = async (edited: TableMapping | null) => {
  const [group] = await groupFiles([fileInMemory('colors.csv', CSV)]);
  return openTable(group as FileGroup, { edited, codebooks: [] }, signal);
};

const unsure = ({ notes }: Awaited<ReturnType<typeof open>>) =>
  notes.filter(({ severity }) => severity === 'unsure').map(({ columns, params }) => [columns, params.count]);

test('names all columns of an open question and each column’s reason', async () => {
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

const HOURS = ['3.5', '7', '12.25', '8', '1.5', '20', '-99', '6', '4.75', '11', '9', '14', '2'];
const HOURS_CSV = ['Hours,Rating', ...HOURS.map((hours, row) => `${hours},${1 + (row % 5)}`)].join('\n');
const openHours = async (known: Partial<Parameters<typeof openTable>[1]>) => {
  const [group] = await groupFiles([fileInMemory('hours.csv', HOURS_CSV)]);
  return openTable(group as FileGroup, { edited: null, codebooks: [], ...known }, signal);
};
const asked = ({ notes }: Awaited<ReturnType<typeof open>>) =>
  notes
    .filter(({ severity }) => severity === 'unsure')
    .map(({ code, params }) => `${code} ${params.example}`);

test('An answer to one question leaves the others about the same and other columns open', async () => {
  const { mapping } = await openHours({});
  expect(asked(await openHours({}))).toEqual(['missingCode Hours', 'directionUnknown Rating']);
  const rated = mapping.columns.map(({ heading, meaning }) =>
    meaning.as === 'item' && meaning.type === 'SCALA'
      ? { heading, meaning: { ...meaning, direction: 'HIGH_IS_BEST' as const } }
      : { heading, meaning },
  );
  expect(asked(await openHours({ edited: { ...mapping, columns: rated } }))).toEqual(['missingCode Hours']);
  const settled = rated.map((column) => ({ ...column, settled: ['missingCode -99'] }));
  expect(asked(await openHours({ edited: { ...mapping, columns: settled } }))).toEqual([]);
});

test('A scale that somebody made of something else is asked for its better end', async () => {
  const { mapping } = await open(null);
  const columns = mapping.columns.map(({ heading, meaning }, index) =>
    meaning.as === 'item' && index === 1
      ? { heading, meaning: { ...meaning, type: 'SCALA' as const }, settled: ['choicesAlike'] }
      : { heading, meaning },
  );
  expect(asked(await open({ ...mapping, columns }))).toEqual([
    'choicesAlike Second',
    'directionUnknown First',
  ]);
});

test('A code for missing answers that a codebook does not know is in no mean, and is asked about', async () => {
  const { mapping } = await openHours({});
  const columns = mapping.columns.map(({ heading, meaning }) => ({
    heading,
    meaning: meaning.as === 'item' ? { ...meaning, abstentionCodes: [] } : meaning,
  }));
  const savedBy = { author: null, savedAt: null } as never;
  const codebook = { name: 'Hours', mapping: { ...mapping, columns }, savedBy };
  const table = await openHours({ codebooks: [codebook] });
  expect([table.mappingFrom, asked(table)]).toEqual(['codebook', ['missingCode Hours']]);
  expect(table.mapping.columns[0]?.meaning).toMatchObject({ abstentionCodes: ['-99'] });
  const answered = columns.map((column) => ({ ...column, settled: ['missingCode -99'] }));
  const again = await openHours({
    codebooks: [{ ...codebook, mapping: { ...mapping, columns: answered } }],
  });
  expect([asked(again), again.mapping.columns[0]?.meaning]).toMatchObject([[], { abstentionCodes: [] }]);
});

test.each([
  'Please explain',
  'Describe it',
  'Feedback',
  'In your own words',
  'Warum?',
  'Begründung',
  'Anmerkungen',
])('reads few short answers below "%s" as text and not as options', async (heading) => {
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
});
