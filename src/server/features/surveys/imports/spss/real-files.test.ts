import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { readSurvey } from '../testing/count-answers.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileOnDisk } from '../testing/source-files.ts';
import { openSpss } from './open-spss.ts';

type Line = Record<string, string>;

describeRealData('spss', (folder) => {
  const linesOf = (name: string): Line[] =>
    parse(readFileSync(join(folder, name)), { bom: true, columns: true });
  const read = async (name: string) => {
    const source = await openSpss([fileOnDisk(join(folder, name))]);
    return { source, ...(await readSurvey(source)) };
  };
  const tally = (lines: Line[], column: string, names: Record<string, string>): Map<string, number> => {
    const counts = new Map(Object.values(names).map((name) => [name, 0]));
    for (const line of lines) {
      const name = names[String(Number(line[column]))];
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  };
  const GENDER = { 1: 'Male', 2: 'Female' };
  const LEVEL = { 1: 'low', 2: 'medium', 3: 'high' };

  test.each(['sample.sav', 'sample.zsav'])(
    'When %s is read, then it is the table beside it',
    async (name) => {
      const lines = linesOf('sample.csv');
      const { counts, respondents, source } = await read(name);
      expect(respondents).toBe(lines.length);
      expect(counts.get('mynum')?.numbers).toEqual(lines.map((line) => Number(line.mynum)));
      expect(counts.get('mychar')?.texts).toEqual(lines.map((line) => line.mychar));
      expect(counts.get('mylabl')?.options).toEqual(tally(lines, 'mylabl', GENDER));
      expect(counts.get('myord')?.options).toEqual(tally(lines, 'myord', LEVEL));
      expect(source.plan.excluded).toEqual(
        ['mydate', 'dtime', 'mytime'].map((question) => ({ question, reason: 'date' })),
      );
    },
  );

  test('When values are declared missing, then they are abstentions and no values', async () => {
    const [shown, stored] = [linesOf('sample_missing.csv'), linesOf('sample_missing_user.csv')];
    const { counts, respondents, form } = await read('sample_missing.sav');
    expect(respondents).toBe(stored.length);
    const isValue = (cell: string | undefined): boolean => cell !== '#NULL!' && cell !== '';
    const abstained = (column: string): number =>
      stored.filter((line, index) => isValue(line[column]) && !isValue(shown[index]?.[column])).length;
    const blank = (column: string): number => stored.filter((line) => !isValue(line[column])).length;
    expect(counts.get('mynum')?.numbers).toEqual(
      shown.filter((line) => isValue(line.mynum)).map((line) => Number(line.mynum)),
    );
    expect(counts.get('mylabl')?.options).toEqual(tally(shown, 'mylabl', GENDER));
    expect(counts.get('myord')?.options).toEqual(tally(shown, 'myord', LEVEL));
    for (const column of ['mynum', 'mylabl', 'myord']) {
      expect(counts.get(column), column).toMatchObject({
        abstained: abstained(column),
        blank: blank(column),
      });
      expect(form.items.find(({ code }) => code === column)?.abstentionAllowed).toBe(true);
    }
    expect(abstained('mynum')).toBe(2);
  });

  test('When a file is written without compression, then its 485 cases are read', async () => {
    const { counts, respondents } = await read('sample_large.sav');
    expect(respondents).toBe(485);
    const [first, ...more] = linesOf('sample.csv').map((line) => Number(line.mynum));
    expect(counts.get('mynum')?.numbers.slice(0, 5)).toEqual([first, ...more]);
  });

  test('When names are Hebrew, then they are read', async () => {
    const { form, respondents } = await read('hebrews.sav');
    expect(respondents).toBe(99);
    expect(form.items[0]?.code).toMatch(/^\p{Script=Hebrew}+_\p{Script=Hebrew}$/u);
    expect(form.languages).toEqual(['he']);
  });

  test('When a variable is ordinal, then it is a scale of its codes', async () => {
    const { form, counts } = await read('ordered_category.sav');
    expect(form.items[0]).toMatchObject({ code: 'Col1', type: 'SCALA' });
    expect([...(counts.get('Col1')?.options ?? [])]).toEqual([
      ['high', 1],
      ['low', 2],
      ['medium', 1],
    ]);
  });

  test('When there are multiple response sets, ranges of missing values and long texts, then all are read', async () => {
    const { counts, form } = await read('simple_alltypes.sav');
    expect(counts.get('x')).toMatchObject({ abstained: 1 });
    expect(Object.fromEntries(counts.get('mymrset')?.options ?? [])).toEqual({
      'Response #1': 3,
      'Response #2': 4,
      'Response #3': 0,
    });
    // Each of the six people counts once for a category, however often they named it.
    expect(Object.fromEntries(counts.get('categorical_array')?.options ?? [])).toEqual({
      a: 3,
      b: 6,
      c: 3,
      d: 3,
    });
    expect(counts.get('z')).toMatchObject({ abstained: 2, blank: 2 });
    expect(counts.get('z')?.numbers[0]).toBe(1.234);
    expect(counts.get('z')?.numbers).toHaveLength(2);
    expect(counts.get('str')).toMatchObject({ blank: 1 });
    expect(counts.get('str')?.texts.map(({ length }) => length)).toEqual([3, 5, 23, 2, 9]);
    expect(form.items.map(({ code }) => code)).not.toContain('bool1');
  });
});
