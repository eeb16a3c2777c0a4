import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import { seededRandom } from '../../../../../demo/seeded-random.ts';
import { groupFiles } from '../../records/group-files.ts';
import { detectShared, openTable } from '../../records/open-source.ts';
import { type Counts, readSurvey } from '../../testing/count-answers.ts';
import { detectionFiles } from '../../testing/detection/detection-files.ts';
import { contentOf } from '../../testing/detection/detection-truth.ts';
import { describeRealData } from '../../testing/real-data.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { planTable } from '../read/open-table.ts';

interface TextFile {
  readonly name: string;
  readonly head: string;
  readonly rows: readonly string[];
}

const signal = new AbortController().signal;

const linesOf = (text: string): string[] => {
  const lines: string[] = [];
  let open = '';
  for (const line of text.split(/\r?\n/)) {
    const joined = open === '' ? line : `${open}\n${line}`;
    const isOpen = (joined.split('"').length - 1) % 2 === 1;
    open = isOpen ? joined : '';
    if (!isOpen && joined.trim() !== '') lines.push(joined);
  }
  return lines;
};

const real = (folder: string, name: string): TextFile => {
  const lines = linesOf(readFileSync(join(folder, name), 'utf8'));
  return { name, head: lines[0] as string, rows: lines.slice(1) };
};

interface Taken {
  readonly delimiter: string;
  readonly meanings: ColumnMeaning[];
  readonly counts: Map<string, Counts>;
}

const takeIn = async (files: readonly TextFile[]): Promise<Taken[]> => {
  const groups = await groupFiles(files.map((file) => fileInMemory(file.name, contentOf(file))));
  const shared = await detectShared(groups, 1, signal);
  const taken: Taken[] = [];
  for (const group of groups) {
    const { reader, mapping } = await openTable(group, { edited: null, codebooks: [], shared }, signal);
    const { counts } = await readSurvey(await planTable(reader, mapping, signal));
    taken.push({
      delimiter: mapping.delimiter,
      meanings: mapping.columns.map(({ meaning }) => meaning),
      counts,
    });
  }
  return taken;
};

const takenWhole = new WeakMap<TextFile, Promise<Taken>>();
const takeWhole = (file: TextFile): Promise<Taken> => {
  const taken = takenWhole.get(file) ?? takeIn([file]).then(([own]) => own as Taken);
  takenWhole.set(file, taken);
  return taken;
};

const optionsOf = (taken: readonly Taken[]): Record<string, Record<string, number>> => {
  const sums: Record<string, Record<string, number>> = {};
  for (const { counts } of taken)
    for (const [code, { options, abstained }] of counts) {
      const sum = sums[code] ?? {};
      sums[code] = sum;
      for (const [label, count] of [...options, ['(abstained)', abstained] as const])
        sum[label] = (sum[label] ?? 0) + count;
    }
  return sums;
};

const cellsOf = (line: string, delimiter: string): string[] => {
  const cells: string[] = [];
  for (const part of line.split(delimiter)) {
    const last = cells.at(-1);
    const isOpen = last !== undefined && (last.split('"').length - 1) % 2 === 1;
    if (isOpen) cells[cells.length - 1] = `${last}${delimiter}${part}`;
    else cells.push(part);
  }
  return cells;
};

const withMixedColumns = (file: TextFile, order: readonly number[], delimiter: string): TextFile => {
  const mix = (line: string): string => {
    const cells = cellsOf(line, delimiter);
    return order.map((column) => cells[column] ?? '').join(delimiter);
  };
  return { ...file, head: mix(file.head), rows: file.rows.map(mix) };
};

const shuffled = <Value>(values: readonly Value[]): Value[] => {
  const random = seededRandom(7);
  const mixed = [...values];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] as Value, mixed[index] as Value];
  }
  return mixed;
};

const withoutSurveys = (file: (typeof generated)[number]): boolean =>
  file.columns.every(({ truth }) => truth.as !== 'survey');
const generated = detectionFiles();
const files: TextFile[] = generated.filter(withoutSurveys).filter((_, index) => index % 3 === 0);

const staysTheSame = (all: () => readonly TextFile[]): void => {
  test('When the rows are shuffled, then every column means the same and counts the same', async () => {
    for (const file of all()) {
      const before = await takeWhole(file);
      const [after] = await takeIn([{ ...file, rows: shuffled(file.rows) }]);
      expect([file.name, after?.meanings]).toEqual([file.name, before.meanings]);
      expect(optionsOf([after as Taken])).toEqual(optionsOf([before]));
    }
  });

  test('When the columns are shuffled, then each means the same and counts the same', async () => {
    // Which of two columns with the same heading is meant, their order alone tells.
    const isTold = ({ head }: TextFile) =>
      !head.includes('\n') && !/(Other \(please specify\)).*\1/.test(head);
    for (const file of all().filter(isTold)) {
      const before = await takeWhole(file);
      const order = shuffled([...before.meanings.keys()]);
      const [after] = await takeIn([withMixedColumns(file, order, before.delimiter)]);
      expect([file.name, after?.meanings]).toEqual([
        file.name,
        order.map((column) => before.meanings[column]),
      ]);
      expect(optionsOf([after as Taken])).toEqual(optionsOf([before]));
    }
  });

  test('finds the items and counts of the whole in two halves of a file', async () => {
    for (const file of all()) {
      const middle = Math.ceil(file.rows.length / 2);
      const whole = await takeWhole(file);
      const halves = await takeIn([
        { ...file, rows: file.rows.slice(0, middle) },
        { ...file, name: `second ${file.name}`, rows: file.rows.slice(middle) },
      ]);
      for (const { meanings } of halves) expect([file.name, meanings]).toEqual([file.name, whole.meanings]);
      expect(optionsOf(halves)).toEqual(optionsOf([whole]));
    }
  });
};

describe('Of generated files', () => staysTheSame(() => files));

describeRealData('detection', (folder) => {
  const read = new Map<string, TextFile>();
  const names = [
    'teach-2019-fall-2-export.csv',
    'pisa-reading-attitudes.csv',
    'comma.csv',
    'thanksgiving-400.csv',
  ];
  staysTheSame(() =>
    names.map((name) => {
      const file = read.get(name) ?? real(folder, name);
      read.set(name, file);
      return file;
    }),
  );
});
