import { describe, expect, test } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ItemFigure, MeansData } from '#shared/figures/calculation/number-figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { type ChartView, describeChart } from '../describe-chart.ts';
import { rowTexts } from '../description/chart-table.ts';
import { figureExample, shownExample } from '../testing/example-figures.ts';
import { comparedExample, heatExample } from '../testing/example-means.ts';
import { trendExample } from '../testing/example-trends.ts';
import { createDifferences } from './chart-differences.ts';

const wording = { language: 'en', decimal: '.' } as const;

const describeWith = <One extends ChartView>(
  view: One,
  data: FigureData,
  changes: Partial<ConfigByView[One]> = {},
) => {
  const config = { ...createDefaultConfig(view, [1]), showDifferences: true, ...changes };
  const described = describeChart(
    config as ConfigByView[One],
    data,
    wording,
    createDifferences([{ config: config as ConfigByView[One], data }]),
  );
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

describe('tests of differences', () => {
  const tested = (test: 'means' | 'ranks', groups: ItemFigure['groups']) =>
    describeWith('BAR_CHART', split(groups), { split: 'leader', differenceTest: test });

  // R: t.test and wilcox.test(exact = FALSE) of the two groups; one test needs no adjustment.
  test.each([
    ['means', []],
    ['ranks', ['0.66']],
  ] as const)('of %s say p, adjusted p and significance', (test, superiority) => {
    const { cautions, headings, rows } = tested(test, [women, men]);
    const at = headings.indexOf('Difference in words') + 1;
    expect(rows[0]?.slice(at)).toEqual([...[...superiority, '<\u202f0.001', '<\u202f0.001', 'significant']]);
    const name = test === 'means' ? 'Welch’s t test' : 'the Mann–Whitney test';
    expect(cautions[1]).toBe(
      `p by ${name}, adjusted by Benjamini and Hochberg (tests in this report: 1): 1 significant`,
    );
  });

  test('say nothing of groups in which even a large difference would be overlooked', () => {
    const { headings, rows } = tested('ranks', [women, men, group(3, 'Other', 0, 0, 0, 0, 8)]);
    expect(rows[2]?.[headings.indexOf('Significance (5%)')]).toBe('cannot be said');
    expect(rows[2]?.[headings.indexOf('p (not adjusted)')]).not.toBe('–');
  });

  test('are adjusted for all tests of the report, each difference once', () => {
    const config = {
      ...createDefaultConfig('BAR_CHART', [1]),
      ...{ split: 'leader', showDifferences: true, differenceTest: 'means' },
    } as ConfigByView['BAR_CHART'];
    const near = split([group(1, 'A', 5, 10, 20, 30, 35), group(2, 'B', 10, 12, 24, 28, 26)]);
    const own = { config, data: near };
    const other = { config, data: split([women, men]) };
    const untested = { config: { ...config, differenceTest: undefined }, data: near };
    const adjustedWith = (...others: Parameters<typeof createDifferences>[0]) => {
      const table = describeChart(config, near, wording, createDifferences([own, ...others]))?.table;
      const place = (code: string) => table?.columns.findIndex((column) => column.code === code) ?? -1;
      return [table?.rows[0]?.cells[place('p')], table?.rows[0]?.cells[place('adjustedP')]];
    };
    const [p, alone] = adjustedWith();
    expect(alone).toBe(p);
    expect(adjustedWith(untested)).toEqual([p, p]);
    expect(adjustedWith(other)).toEqual([p, p]);
    const weak = { config, data: split([men, men]) };
    expect(adjustedWith(weak)[1]).toBeCloseTo(2 * Number(p), 12);
  });

  test('need counts if they are of ranks', () => {
    const { headings } = describeWith('PROFILE_LINE_CHART', comparedExample, { differenceTest: 'ranks' });
    expect(headings.some((heading) => heading.includes('p (not adjusted)'))).toBe(false);
  });

  test('say p of a crosstab beside its chi-square', () => {
    const config = {
      ...createDefaultConfig('CROSSTAB', [1]),
      associationTest: true,
    } as ConfigByView['CROSSTAB'];
    const figures = split([women, men], { type: 'SINGLE_CHOICE' });
    const described = describeChart(config, figures, wording, createDifferences([{ config, data: figures }]));
    // R: chisq.test(rbind(women, men), correct = FALSE).
    expect(described?.statistics.at(-2)).toMatchObject({ key: 'p', value: expect.closeTo(0.00162509778, 8) });
    expect(described?.cautions).toEqual([
      'p by the chi-square test, adjusted by Benjamini and Hochberg (tests in this report: 1): significant',
    ]);
    expect(described?.sentence).toMatch(/p, adjusted 0.002, significant$/);
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

test('differences of periods stay the same where intervals are of those invited', () => {
  const corrected = {
    ...trendExample,
    lines: trendExample.lines.map((line) => ({
      ...line,
      points: line.points.map((point) =>
        point.hidden === null
          ? {
              ...point,
              interval: { lower: point.value, upper: point.value },
              population: { invited: point.n, answered: point.n, uncorrected: point.interval },
            }
          : point,
      ),
    })),
  };
  const plain = describeWith('LINE_CHART', trendExample);
  const { headings, rows } = describeWith('LINE_CHART', corrected);
  const at = headings.indexOf('Compared with');
  expect(rows.map((row) => row.slice(at))).toEqual(plain.rows.map((row) => row.slice(at)));
});
