import { expect, test } from 'vitest';
import type { MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { fileInMemory } from '../../testing/source-files.ts';

const MINIMUM = 5;

const repeat = (text: string, count: number): string[] => Array.from({ length: count }, () => text);

const optionsOf = ({ columns }: TableMapping) => (columns[1]?.meaning as MappedItem | undefined)?.options;

const detect = async (heading: string, cells: readonly string[]) => {
  const csv = [`Nr,${heading}`, ...cells.map((cell, row) => `${row + 1},"${cell}"`)].join('\n');
  const [group] = await groupFiles([fileInMemory('answers.csv', csv)]);
  if (!group) throw new Error('There is no file.');
  const known = { edited: null, codebooks: [], minimum: MINIMUM };
  const { mapping, notes } = await openTable(group, known, AbortSignal.timeout(60_000));
  const item = mapping.columns[1]?.meaning as MappedItem;
  return {
    item,
    labels: item.options?.map(({ text }) => Object.values(text)[0]),
    notes: notes.map(({ code }) => code),
  };
};

test('merges answers of fewer people than the minimum into "Other"', async () => {
  const cells = [...repeat('Physics', 12), ...repeat('Arts', 5), ...repeat('Law', 4), 'Theology'];
  const { item, labels, notes } = await detect('Programme', cells);
  expect(labels).toEqual(['Arts', 'Physics', 'Other']);
  expect(item.options.at(-1)?.codes).toEqual(['(Other)', 'Law', 'Theology']);
  expect(notes).toContain('rareAnswers');
  // Not even as a code, which exports write beside the label.
  expect(item.options.map(({ codes }) => codes[0])).toEqual(['Arts', 'Physics', '(Other)']);
});

test('When an option is called "Other" already, then rare answers join it', async () => {
  const cells = [...repeat('Bus', 9), ...repeat('Train', 8), ...repeat('Other', 2), 'Horse'];
  const { item, labels } = await detect('How do you come?', cells);
  expect(labels).toEqual(['Bus', 'Train', 'Other']);
  expect(item.options.at(-1)?.codes).toEqual(['Other', 'Horse']);
});

test('When several answers stand in a cell, then each counts by the people who gave it', async () => {
  const cells = [
    ...repeat('Library; Canteen', 6),
    ...repeat('Library', 5),
    ...repeat('Canteen; Sports', 2),
    'Library; Canteen; Sports',
    ...repeat('Canteen', 3),
    'Sports; Library',
    'Canteen; Library',
  ];
  const { labels } = await detect('What do you use', cells);
  expect(labels).toEqual(['Canteen', 'Library', 'Other']);
});

test.each([
  ['yes and no', 'Did you travel?', [...repeat('Yes', 1), ...repeat('No', 20)], ['No', 'Yes']],
  [
    'the words of a scale',
    'How good was it?',
    [...repeat('Excellent', 9), ...repeat('Good', 6), ...repeat('Very poor', 1)],
    ['Very poor', 'Good', 'Excellent'],
  ],
  ['numbers', 'Group', [...repeat('1', 10), ...repeat('2', 1)], ['1', '2']],
])('When rare answers are %s, then they keep their labels', async (_, heading, cells, expected) => {
  const { labels, notes } = await detect(heading, cells);
  expect(expected.filter((label) => labels.includes(label))).toEqual(expected);
  expect(notes).not.toContain('rareAnswers');
});

test('When a codebook or a person names them, then rare answers are options', async () => {
  const cells = [...repeat('Physics', 12), ...repeat('Arts', 5), ...repeat('Law', 4)];
  const csv = ['Nr,Programme', ...cells.map((cell, row) => `${row + 1},${cell}`)].join('\n');
  const [group] = await groupFiles([fileInMemory('answers.csv', csv)]);
  if (!group) throw new Error('There is no file.');
  const signal = AbortSignal.timeout(60_000);
  const named = (await openTable(group, { edited: null, codebooks: [] }, signal)).mapping;
  const opened = await openTable(group, { edited: named, codebooks: [], minimum: MINIMUM }, signal);
  expect(optionsOf(opened.mapping)).toHaveLength(3);
  const savedBy = { authorName: '', unitName: null, savedAt: '' };
  const codebooks = [{ name: 'programmes', mapping: named, savedBy }];
  const known = await openTable(group, { edited: null, codebooks, minimum: MINIMUM }, signal);
  expect(optionsOf(known.mapping)).toHaveLength(3);
});
