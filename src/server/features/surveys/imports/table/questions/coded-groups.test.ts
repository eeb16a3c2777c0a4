import { expect, test } from 'vitest';
import type { MappedItem } from '#shared/surveys/imports/mapping.ts';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { fileInMemory } from '../../testing/source-files.ts';

const ROWS = 45;

const detect = async (heading: string, codes: readonly number[]) => {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    [codes[row % codes.length], 1 + (row % 5), 1 + ((row * 3) % 5)].join(';'),
  );
  const content = [`${heading};Q1;Q2`, ...rows].join('\n');
  const [group] = await groupFiles([fileInMemory('answers.csv', content)]);
  if (!group) throw new Error('There is no file.');
  const known = { edited: null, codebooks: [], minimum: 5 };
  const { mapping } = await openTable(group, known, AbortSignal.timeout(60_000));
  return mapping.columns.map(({ meaning }) => meaning as MappedItem);
};

test.each([
  'gender',
  'Geschlecht',
  'What is your gender?',
  'Ihr Geschlecht:',
  'Was ist Ihr Geschlecht?',
  'Gender (1 = female, 2 = male, 3 = diverse)',
  'Please select your field of study',
])('When "%s" is coded 1, 2, 3, then it is a choice without an order or a mean', async (heading) => {
  const [item, ...others] = await detect(heading, [1, 2, 3]);
  expect(item?.type).toBe('SINGLE_CHOICE');
  expect(item?.options.map(({ codes, value }) => [codes, value])).toEqual([
    [['1'], null],
    [['2'], null],
    [['3'], null],
  ]);
  expect(others.map(({ type }) => type)).toEqual(['SCALA', 'SCALA']);
});

test('When gender is coded with a 9 apart, then that is an abstention', async () => {
  const [item] = await detect('gender', [1, 2, 3, 9]);
  expect(item).toMatchObject({ type: 'SINGLE_CHOICE', abstentionCodes: ['9'] });
  expect(item?.options).toHaveLength(3);
});

test.each(['How was the group work?', 'The state of the rooms', 'Your occupation with the material'])(
  'When "%s" is answered 1 to 3, then it is a scale',
  async (heading) => {
    const [item] = await detect(heading, [1, 2, 3]);
    expect(item?.type).toBe('SCALA');
    expect(item?.options.map(({ value }) => value)).toEqual([1, 2, 3]);
  },
);
