import { expect, test } from 'vitest';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { readSurvey } from '../../testing/count-answers.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { planTable } from '../read/open-table.ts';

const ROWS = 30;
const STRAY_ROW = 7;

const open = async (content: string) => {
  const [group] = await groupFiles([fileInMemory('tools.csv', content)]);
  if (!group) throw new Error('There is no file.');
  return openTable(group, { edited: null, codebooks: [], minimum: 5 }, AbortSignal.timeout(60_000));
};

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
  const { reader, mapping, notes } = await open(content);
  const planned = await planTable(reader, mapping, AbortSignal.timeout(60_000));
  const { counts } = await readSurvey(planned);
  return {
    meanings: mapping.columns.slice(1).map(({ meaning }) => meaning.as),
    options: Object.fromEntries([...counts.values()][0]?.options ?? []),
    problems: planned.plan.problems,
    notes,
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
])('ignores another word beside ticks of %s and notes it', async (_, headings, tick, stray) => {
  const { meanings, options, problems } = await read(headings, tick, '', stray);
  expect(meanings).toEqual(['tick', 'tick', 'tick']);
  // Row 7 would have been a tick.
  expect(options).toEqual({ ...TICKED, Saw: 19 });
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'valueUnknown', params: { value: stray }, row: STRAY_ROW + 2 }),
  );
});

test('When "no" is written and a cell holds a third answer, then no column becomes a tick of anything', async () => {
  const { meanings } = await read(BRACKETS, () => 'Yes', 'No', 'maybe');
  expect(meanings).toEqual(['item', 'item', 'item']);
});

test.each([BRACKETS, DASHES, ['tool_hammer', 'tool_saw', 'tool_drill']])(
  'ignores a stray number in check boxes of 0 and 1 such as %s and asks',
  async (...headings) => {
    const { meanings, options, problems, notes } = await read(headings, () => '1', '0', '2');
    expect(meanings).toEqual(['tick', 'tick', 'tick']);
    expect(Object.values(options)).toEqual([TICKED.Hammer, TICKED.Saw - 1, TICKED.Drill]);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'valueUnknown', params: { value: '2' }, row: STRAY_ROW + 2 }),
    );
    expect(notes).toContainEqual(
      expect.objectContaining({ severity: 'unsure', code: 'numberBesideTicks', columns: [2] }),
    );
  },
);

test.each([
  ['one person', 1, 'numberBesideTicks'],
  ['several people', 6, 'codesUnexplained'],
])(
  'When %s gave a 2 beside 0 and 1 in a column of its own, then it is asked whether that is a scale',
  async (_, count, code) => {
    const cells = Array.from({ length: ROWS }, (_, row) => (row < count ? '2' : String(row % 2)));
    const content = ['Nr,How often were you late this week?', ...cells.map((cell, row) => `${row},${cell}`)];
    const { mapping, notes } = await open(content.join('\n'));
    expect(mapping.columns[1]?.meaning).toMatchObject({ as: 'item', type: 'SCALA' });
    expect(notes).toContainEqual(expect.objectContaining({ severity: 'unsure', code, columns: [1] }));
  },
);

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
