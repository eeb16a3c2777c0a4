import { expect, test } from 'vitest';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { readSurvey } from '../../testing/count-answers.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { planTable } from '../read/open-table.ts';

const detect = async (heading: string, cells: readonly string[]) => {
  const signal = new AbortController().signal;
  const rows = Array.from({ length: 24 }, (_, row) => `Statik;${cells[row % cells.length]}`);
  const [group] = await groupFiles([fileInMemory('a.csv', [`Kurs;${heading}`, ...rows].join('\n'))]);
  if (!group) throw new Error('There is no file.');
  const { reader, mapping } = await openTable(group, { edited: null, codebooks: [] }, signal);
  const meaning = mapping.columns[1]?.meaning;
  if (meaning?.as !== 'item') throw new Error('It is no item.');
  const { counts } = await readSurvey(await planTable(reader, mapping, signal));
  return {
    type: meaning.type,
    steps: meaning.options.map(({ value }) => value),
    abstentions: meaning.abstentionCodes,
    poles: [meaning.leftPole?.de ?? meaning.leftPole?.en, meaning.rightPole?.de ?? meaning.rightPole?.en],
    abstained: counts.get(meaning.code)?.abstained,
  };
};

const FIVE = [1, 2, 3, 4, 5];

test('When the poles stand at 1 and 5, then a bare 0 is an abstention', async () => {
  const cells = ['1 (gar nicht)', '2', '3', '4', '5 (sehr)', '0'];
  expect(await detect('Wie hilfreich war die Veranstaltung?', cells)).toEqual({
    type: 'SCALA',
    steps: FIVE,
    abstentions: ['0'],
    poles: ['gar nicht', 'sehr'],
    abstained: 4,
  });
});

test('When every step from 1 on has its words, then a bare 0 is an abstention', async () => {
  const words = ['stimme nicht zu', 'stimme eher nicht zu', 'teils teils', 'stimme eher zu', 'stimme zu'];
  const cells = [...words.map((word, at) => `${at + 1} - ${word}`), '0'];
  const found = await detect('Der Stoff war gut gegliedert', cells);
  expect(found).toMatchObject({ type: 'SCALA', steps: FIVE, abstentions: ['0'], abstained: 4 });
});

test('When the heading says that the scale begins with 1, then 0 is an abstention', async () => {
  const found = await detect('Tempo (1 = zu langsam, 5 = zu schnell)', ['1', '2', '3', '4', '5', '0']);
  expect(found).toMatchObject({ type: 'SCALA', steps: FIVE, abstentions: ['0'], abstained: 4 });
});

test.each([
  ['nothing says where the scale begins', 'Empfehlung', ['0', '1', '2', '3', '4', '5']],
  ['the lowest pole stands at 0', 'Empfehlung', ['0 (nie)', '1', '2', '3', '4', '5 (immer)']],
  ['the heading gives 0 a meaning', 'Empfehlung (0 = nie, 5 = immer)', ['0', '1', '2', '3', '4', '5']],
])('When %s, then 0 is a step', async (_, heading, cells) => {
  const found = await detect(heading, cells);
  expect(found).toMatchObject({ type: 'SCALA', steps: [0, ...FIVE], abstentions: [], abstained: 0 });
});
