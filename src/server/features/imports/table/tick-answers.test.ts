import { expect, test } from 'vitest';
import { groupFiles } from '../group-files.ts';
import { openTable } from '../open-source.ts';
import { readSurvey } from '../testing/count-answers.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { planTable } from './open-table.ts';

const ROWS = 30;
const STRAY_ROW = 7;

/** Hammer in every second row, saw in two of three, drill in every fifth; `stray` stands once in the column of the saw. */
const read = async (
  headings: readonly string[],
  tick: (option: number) => string,
  none: string,
  stray?: string,
) => {
  const lines = Array.from({ length: ROWS }, (_, row) =>
    [row, row % 2 === 1, row % 3 > 0, row % 5 === 0]
      .map((cell, column) => {
        if (column === 0) return cell;
        if (column === 2 && row === STRAY_ROW && stray !== undefined) return stray;
        return cell ? tick(column - 1) : none;
      })
      .join(','),
  );
  const content = [['Nr', ...headings].join(','), ...lines].join('\n');
  const [group] = await groupFiles([fileInMemory('tools.csv', content)]);
  if (!group) throw new Error('There is no file.');
  const signal = AbortSignal.timeout(60_000);
  const { reader, mapping } = await openTable(group, { edited: null, codebooks: [], minimum: 5 }, signal);
  const planned = await planTable(reader, mapping, signal);
  const { counts } = await readSurvey(planned);
  return {
    meanings: mapping.columns.slice(1).map(({ meaning }) => meaning.as),
    options: Object.fromEntries([...counts.values()][0]?.options ?? []),
    problems: planned.plan.problems,
  };
};

const BRACKETS = ['Tools [Hammer]', 'Tools [Saw]', 'Tools [Drill]'];
const DASHES = ['Which tools? - Hammer', 'Which tools? - Saw', 'Which tools? - Drill'];
const NAMES = ['Hammer', 'Saw', 'Drill'];
const TICKED = { Hammer: 15, Saw: 20, Drill: 6 };

test.each([
  ['a mark', BRACKETS, () => 'x', '?'],
  ['a word', BRACKETS, () => 'Yes', 'maybe'],
  ['its own name', DASHES, (option: number) => NAMES[option] as string, 'at home'],
])(
  'When ticks are %s and a cell holds another word, then that is no tick, the question stays one, and it is said',
  async (_, headings, tick, stray) => {
    const { meanings, options, problems } = await read(headings, tick, '', stray);
    expect(meanings).toEqual(['tick', 'tick', 'tick']);
    // Row 7 would have been a tick.
    expect(options).toEqual({ ...TICKED, Saw: 19 });
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'valueUnknown', params: { value: stray }, row: STRAY_ROW + 2 }),
    );
  },
);

test.each([
  ['no is a third answer', 'No', 'maybe'],
  ['numbers have a third one', '0', '2'],
])('When %s, then no column becomes a tick of anything', async (_, none, stray) => {
  const { meanings } = await read(BRACKETS, () => (none === '0' ? '1' : 'Yes'), none, stray);
  expect(meanings).toEqual(['item', 'item', 'item']);
});

test.each([
  ['Oui', 'Non'],
  ['Tak', 'Nie'],
  ['Sí', 'No'],
  ['Evet', 'Hayır'],
  ['はい', 'いいえ'],
  ['x', '-'],
  ['☑', '☐'],
])('When options are ticked by %s and not by %s, then ticks alone count', async (yes, no) => {
  const { meanings, options, problems } = await read(BRACKETS, () => yes, no);
  expect(meanings).toEqual(['tick', 'tick', 'tick']);
  expect(options).toEqual(TICKED);
  expect(problems.filter(({ code }) => code === 'valueUnknown')).toEqual([]);
});
