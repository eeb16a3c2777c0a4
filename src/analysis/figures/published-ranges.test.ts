import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { REAL_DATA } from '../../../scripts/real-data.ts';
import { describeRealData } from '../../server/features/surveys/imports/testing/real-data.ts';
import { computeNumberBars, type NumberBars, rangeByBars, selectNumbers } from '../counting/number-bars.ts';
import { computeMembership, countMembers } from '../ledger/memberships.ts';
import { releaseQuery } from '../ledger/release-query.ts';
import { pack } from '../testing/plain-survey.ts';

const read = (wanted: string): Record<string, string>[] =>
  parse(readFileSync(join(REAL_DATA, 'fcc2016/2016_New_Coders_Survey_Part_1.csv')), {
    columns: (headings: string[]) => headings.map((heading) => heading.startsWith(wanted) && heading),
    bom: true,
    relax_column_count: true,
  });

describeRealData('fcc2016', () => {
  test('filters 15,653 coders by hours a week as counted in the file', () => {
    const hours = 'About how many hours do you spend learning each week?';
    // Counted in the file by another program: 14,982 numbers, one of them about 1e34.
    const rows = read(hours).map((row) => {
      const given = row[hours]?.trim() ?? '';
      return [given === '' || !Number.isFinite(Number(given)) ? ('blank' as const) : Number(given)];
    });
    const items = [{ kind: 'number' as const, optionCount: 0 }];
    const { segments } = pack({ id: 1, minimum: 5, items, rows });
    const bars = computeNumberBars(selectNumbers(segments, 0), 5) as NumberBars;
    const ledger = { segments, minimum: 5, columnCount: 1, formerGroups: null, personQuestions: [] };
    const left = (from: number | null, below: number | null): number | null => {
      const range = rangeByBars({ from, below }, bars);
      if (range === null) return null;
      const query = [{ column: 0, optionPositions: [], range }];
      const { refused } = releaseQuery({ ...ledger, released: [] }, query);
      return refused === null ? countMembers(computeMembership(segments, query)) : 0;
    };
    expect([left(null, 5), left(5, 10), left(10, 20), left(20, 30)]).toEqual([2559, 3263, 4304, 2437]);
    expect([left(null, null), left(12, 20), left(5, null)]).toEqual([14_982, null, 14_982 - 2559]);
  });
});
