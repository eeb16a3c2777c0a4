import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { type Counts, type ReadSurvey, readSurvey } from '../testing/count-answers.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileOnDisk } from '../testing/source-files.ts';
import { openLimeSurvey } from './open-limesurvey.ts';

const ABSTENTIONS = new Set(['Prefer not to say', 'N/A']);

const readTable = (path: string): string[][] =>
  parse(readFileSync(path), { relax_column_count: true, bom: true }).map((row: string[]) =>
    row.map((cell) => cell.replaceAll('\uFEFF', '').trim()),
  );

const publishedCount = (cell: string | undefined): number => Number(cell || 0);

const compare = (name: string, counts: Counts, rows: readonly string[][], column: number): void => {
  const listed = new Map(rows.map((row) => [row[0] ?? '', publishedCount(row[column])]));
  for (const [label, published] of listed) {
    const own =
      label === '' ? counts.blank : ABSTENTIONS.has(label) ? counts.abstained : counts.options.get(label);
    expect(own, `${name}: "${label}"`).toBe(published);
  }
  for (const [label, own] of counts.options) {
    if (!listed.has(label)) expect(own, `${name}: "${label}" is not in the published table`).toBe(0);
  }
};

describeRealData('rse-2017-de', (folder) => {
  const survey = {} as { read: ReadSurvey };
  const index = readTable(join(folder, 'tables/INDEX.csv')).slice(1) as [string, string][];

  const countsOf = (code: string): Counts => {
    const counts = survey.read.counts.get(code);
    expect(counts, `an item ${code}`).toBeDefined();
    return counts as Counts;
  };
  const codeOfText = (text: string): string =>
    survey.read.form.items.find((item) => item.text.en === text)?.code ?? `with the text "${text}"`;

  const tables: Record<string, (name: string, rows: string[][]) => void> = {
    single: (name, rows) => {
      const code = (rows[0]?.[1] ?? '').split('. ')[0] ?? '';
      compare(name, countsOf(code.replace('[', '_').replace(']', '')), rows.slice(1), 1);
    },
    multi: (name, rows) => compare(name, countsOf(name), rows.slice(1), 1),
    battery: (name, rows) => {
      const headings = (rows[0] ?? []).slice(1);
      headings.forEach((heading, at) => {
        const rank = /^Rank (\d)$/.exec(heading)?.[1];
        const code = rank ? `${name}_${rank}` : codeOfText(heading);
        compare(`${name} ${heading}`, countsOf(code), rows.slice(1), at + 1);
      });
    },
  };

  beforeAll(async () => {
    const files = ['structure/de_17_to_import.txt', 'public_data.csv'].map((path) =>
      fileOnDisk(join(folder, path)),
    );
    survey.read = await readSurvey(await openLimeSurvey(files));
  });

  test('When the survey is read, then its 325 responses are there', () => {
    expect(survey.read.respondents).toBe(325);
    expect(survey.read.incomplete).toBe(0);
    expect(index).toHaveLength(43);
  });

  test.each(index)(
    'When the %s table %s is compared, then every count is the published one',
    (kind, file) => {
      const rows = readTable(join(folder, 'tables', file));
      expect(rows.length).toBeGreaterThan(1);
      tables[kind]?.(file.replace('.csv', ''), rows);
      expect(Object.keys(tables)).toContain(kind);
    },
  );

  test('When disciplines are read, then the percent base is the respondents', () => {
    const { options, blank, abstained } = countsOf('currentEmp13');
    expect(options.get('Computer Science')).toBe(113);
    expect(options.get('Physics and Astronomy')).toBe(89);
    expect(options.get('Biological Sciences')).toBe(87);
    const answered = survey.read.respondents - blank - abstained;
    expect(((113 / answered) * 100).toFixed(2)).toBe('34.77');
  });
});
