import { describe, expect, test } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ItemFigure, MeansData } from '#shared/figures/calculation/number-figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { type ChartView, describeChart } from '../describe-chart.ts';
import { rowTexts } from '../description/chart-table.ts';
import { figureExample, shownExample } from '../testing/example-figures.ts';
import { comparedExample, heatExample } from '../testing/example-means.ts';
import { trendExample } from '../testing/example-trends.ts';

const wording = { language: 'en', decimal: '.' } as const;

const describeWith = <One extends ChartView>(
  view: One,
  data: FigureData,
  changes: Partial<ConfigByView[One]> = {},
) => {
  const config = { ...createDefaultConfig(view, [1]), showDifferences: true, ...changes };
  const described = describeChart(config as ConfigByView[One], data, wording);
  if (!described) throw new Error('Nothing is described.');
  const { table, cautions = [] } = described;
  const headings = table.columns.map(({ heading }) => heading);
  return { cautions, headings, rows: table.rows.map((row) => rowTexts(table, row, wording)) };
};

const counts = (...own: number[]) => own.map((count, index) => ({ text: String(index + 1), count }));
const distribution = (...own: number[]) => shownExample({ type: 'SCALA', options: counts(...own) });
const group = (key: number, label: string, ...own: number[]): ItemFigure['groups'][number] => ({
  ...{ key, label },
  distribution: distribution(...own),
});
const split = (groups: ItemFigure['groups'], changes: Partial<ItemFigure> = {}): FigureData => ({
  kind: 'distribution',
  figures: [
    {
      ...figureExample({ type: 'SCALA', question: 'Clear', options: counts(10, 20, 30, 40, 50) }),
      ...{ groups, ...changes },
    },
  ],
});
const women = group(1, 'Women', 4, 10, 20, 30, 36);
const men = group(2, 'Men', 12, 18, 30, 25, 15);

describe('a split bar chart', () => {
  test('tells the difference of two groups once in words, and both ways in the table', () => {
    const { cautions, headings, rows } = describeWith('BAR_CHART', split([women, men]), { split: 'leader' });
    // Worked out with scipy 1.17: ttest_ind(equal_var=False); g with the pooled deviation.
    expect(cautions).toEqual(['Differences: Women against Men +0.7 (medium)']);
    const [first, second] = rows.map((row) => row.slice(headings.indexOf('Compared with')));
    expect(first).toEqual(['Men', '0.71', '0.38', '1.04', '0.60', 'medium']);
    expect(second).toEqual(['Women', '−0.71', '−1.04', '−0.38', '−0.60', 'medium']);
  });

  test('compares each of several groups with all others together', () => {
    const groups = [women, men, group(3, 'Other', 3, 3, 3, 3, 3)];
    const { cautions, headings, rows } = describeWith('BAR_CHART', split(groups), { split: 'leader' });
    expect(rows.map((row) => row[headings.indexOf('Difference in words')])).toEqual([
      ...['medium', 'small', 'cannot be said'],
    ]);
    expect(cautions[0]).toContain('Women against the other groups +0.7 (medium)');
  });

  test('counts the differences by their words where naming them takes more than two lines', () => {
    const long = 'Institut für Wasserbau und Technische Hydromechanik';
    const groups = [women, group(2, long, 12, 18, 30, 25, 15), group(3, 'Other', 3, 3, 3, 3, 3)];
    const { cautions } = describeWith('BAR_CHART', split(groups), { split: 'leader' });
    expect(cautions).toEqual(['Differences: 1 medium, 1 small, 1 cannot be said']);
  });

  test('compares a period with the one before', () => {
    const { cautions } = describeWith('BAR_CHART', split([men, women]), { split: 'period' });
    expect(cautions).toEqual(['Differences: Women against Men +0.7 (medium)']);
  });

  test('compares no groups of several ticks, in which people may be twice', () => {
    const { cautions, headings } = describeWith('BAR_CHART', split([women, men], { groupsOverlap: true }), {
      splitItemId: 2,
    });
    expect([cautions, headings.includes('Compared with')]).toEqual([[], false]);
  });

  test('is as it was unless its author wants differences', () => {
    const { cautions, headings } = describeWith('BAR_CHART', split([women, men]), {
      ...{ split: 'leader', showDifferences: undefined },
    });
    expect([cautions, headings.includes('Compared with')]).toEqual([[], false]);
  });
});

test('a profile compares each question with other surveys', () => {
  const { cautions, headings, rows } = describeWith('PROFILE_LINE_CHART', comparedExample);
  const at = headings.indexOf('Institut für Wasserbau: Compared with');
  expect(rows[0]?.slice(at, at + 6)).toEqual([
    ...['Institut für Wasserbau', '0.60', '0.54', '0.66', '0.60', 'medium'],
  ]);
  // Nine answers are too few for a word.
  expect(rows[0]?.[headings.indexOf('SoSe 2025: Difference in words')]).toBe('cannot be said');
  expect(cautions.at(-1)).toBe(
    'Differences: Die Lehrperson erklärt verständlich against Institut für Wasserbau +0.6 (medium)',
  );
});

test('a heat map compares the groups of a question', () => {
  const { headings, rows } = describeWith('HEAT_MAP', heatExample, { split: 'unit' });
  const at = headings.indexOf('Compared with');
  expect(rows[0]?.[at]).toBe('–');
  expect(rows[1]?.[at]).toBe('the other groups');
  const overlapping: MeansData = { ...heatExample, groupsOverlap: true };
  expect(describeWith('HEAT_MAP', overlapping, { split: 'unit' }).headings).not.toContain('Compared with');
});

test.each(['LINE_CHART', 'KEY_FIGURE'] as const)('%s compares a period with the one before', (view) => {
  const { cautions, rows, headings } = describeWith(view, trendExample);
  const compared = rows.map((row) => row.slice(headings.indexOf('Compared with')));
  // The period in between is hidden.
  expect(compared[3]?.slice(0, 2)).toEqual(['SoSe 2024', '0.50']);
  expect(cautions).toEqual(['No difference that is more than negligible can be said.']);
});
