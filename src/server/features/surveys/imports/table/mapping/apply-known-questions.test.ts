import { expect, test } from 'vitest';
import type { MappedItem } from '#shared/surveys/imports/mapping.ts';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import type { KnownItem } from '../../source/known-item.ts';
import { fileInMemory } from '../../testing/source-files.ts';

const QUALITY = ['Very poor', 'Unsatisfactory', 'Satisfactory', 'Good', 'Excellent'];

const known = (text: string, labels: readonly string[], changes: Partial<KnownItem> = {}): KnownItem => ({
  text: { en: text },
  formName: 'Teaching 2018',
  type: 'SCALA',
  abstentionAllowed: false,
  direction: 'HIGH_IS_BEST',
  options: labels.map((label, index) => ({ code: label, text: { en: label }, value: index + 1 })),
  leftPole: null,
  rightPole: null,
  ...changes,
});

const detect = async (heading: string, cells: readonly string[], items: readonly KnownItem[]) => {
  const csv = [`Nr,"${heading}"`, ...cells.map((cell, row) => `${row + 1},"${cell}"`)].join('\n');
  const [group] = await groupFiles([fileInMemory('answers.csv', csv)]);
  if (!group) throw new Error('There is no file.');
  const mappings = { edited: null, codebooks: [], minimum: 5, items };
  const { mapping, notes, reasons } = await openTable(group, mappings, AbortSignal.timeout(60_000));
  return { item: mapping.columns[1]?.meaning as MappedItem, notes, reason: reasons[1] };
};

const values = ({ options }: MappedItem) => options.map(({ text, value }) => [Object.values(text)[0], value]);

test('adopts steps and values of the same question in an existing form', async () => {
  const cells = ['Excellent', 'Good', 'Good', 'Satisfactory', 'Unsatisfactory', 'Excellent'];
  const { item, notes, reason } = await detect('Organisation of the course', cells, [
    known('Organisation of the course?', QUALITY),
  ]);
  expect(values(item)).toEqual(QUALITY.map((label, index) => [label, index + 1]));
  expect(reason).toBe('knownForm');
  expect(notes).toMatchObject([
    { severity: 'warning', code: 'formUsed', columns: [1], params: { words: 'Teaching 2018' } },
  ]);
});

test('When the form gives other values than a file alone would, then those of the form are used', async () => {
  const grades = ['Excellent', 'Good', 'Satisfactory'];
  const there = known('Overall', grades, { direction: 'LOW_IS_BEST' });
  const { item } = await detect('Overall', ['Good', 'Excellent', 'Good', 'Satisfactory'], [there]);
  expect(values(item)).toEqual([
    ['Excellent', 1],
    ['Good', 2],
    ['Satisfactory', 3],
  ]);
  expect(item.direction).toBe('LOW_IS_BEST');
});

test('When the file has an answer that the form does not, then nothing is changed and that is asked', async () => {
  const cells = ['Excellent', 'Good', 'Very poor', 'Good'];
  const { item, notes } = await detect('Overall', cells, [known('Overall', ['Good', 'Excellent'])]);
  expect(values(item).map(([label]) => label)).toContain('Very poor');
  expect(notes).toContainEqual(
    expect.objectContaining({ severity: 'unsure', code: 'formDiffers', columns: [1] }),
  );
});

test('When the form names an answer that few gave, then it is an option here, too', async () => {
  const options = ['Arts', 'Law', 'Theology'].map((label) => ({
    code: label,
    text: { en: label },
    value: null,
  }));
  const there = known('Programme', [], { type: 'SINGLE_CHOICE', direction: null, options });
  const cells = [...Array.from({ length: 9 }, () => 'Arts'), 'Law', 'Law'];
  const { item, notes } = await detect('Programme', cells, [there]);
  expect(values(item)).toEqual([
    ['Arts', null],
    ['Law', null],
    ['Theology', null],
  ]);
  expect(notes.map(({ code }) => code)).toEqual(['formUsed']);
});

test('When abstaining was possible there, then it is here, so that both are one question', async () => {
  const there = known('Overall', QUALITY, { abstentionAllowed: true });
  const { item } = await detect('Overall', ['Excellent', 'Good', 'Good', 'Very poor'], [there]);
  expect(item.abstentionCodes).toEqual(['no answer']);
});

test('When numbers of a scale were given in part, then the whole scale of the form is used', async () => {
  const there = known('Rating', ['1', '2', '3', '4', '5', '6']);
  const { item } = await detect('Rating', ['2', '3', '4', '3', '2', '5'], [there]);
  expect(values(item).map(([, value]) => value)).toEqual([1, 2, 3, 4, 5, 6]);
});
