import { describe, expect, test } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { type ChartView, describeChart } from '../describe-chart.ts';
import { rowTexts } from '../description/chart-table.ts';
import { drawKeyFigure } from '../key-figure/key-figure.ts';
import { drawProfile } from '../line/profile-line-chart.ts';
import { profileExample } from '../testing/example-means.ts';
import { trendExample } from '../testing/example-trends.ts';

const wording = { language: 'en', decimal: '.' } as const;
const name = { name: { en: 'State 2025', de: 'Land 2025' }, source: 'Report 7' };
const band = {
  ...{ mean: 3.6, lower: 3.4, upper: 3.8, kind: 'quartiles' as const, n: 900 },
  points: [
    { percent: 25, value: 3.4 },
    { percent: 75, value: 3.8 },
  ],
};
const profile: FigureData = {
  kind: 'means',
  rows: profileExample.map((row) => ({ ...row, norm: band })),
  norm: name,
};
const trend = {
  ...trendExample,
  lines: trendExample.lines.map((line) => ({ ...line, norm: band })),
  norm: name,
};

const describeWith = <One extends ChartView>(view: One, data: FigureData) => {
  const described = describeChart(createDefaultConfig(view, [1]) as ConfigByView[One], data, wording);
  if (!described) throw new Error('Nothing is described.');
  const { table, cautions = [] } = described;
  const column = (heading: string) => {
    const at = table.columns.findIndex((one) => one.heading === heading);
    return at === -1 ? null : table.rows.map((row) => rowTexts(table, row, wording)[at]);
  };
  return { cautions, column, note: table.note };
};

describe('a norm', () => {
  test('says in each row of a profile where the whole interval of the mean lies', () => {
    const { column, cautions, note } = describeWith('PROFILE_LINE_CHART', profile);
    const means = column('Mean');
    const results = column('Norm in words');
    expect(results).toEqual(['above', 'cannot be said', '', 'below', 'cannot be said']);
    expect(column('Percentile')).toEqual(
      means?.map((mean) =>
        mean ? (Number(mean) >= 3.8 ? '75–100' : Number(mean) >= 3.4 ? '25–75' : '0–25') : '',
      ),
    );
    expect(cautions.at(-1)).toBe(
      'Norm State 2025 (middle half): 1 below (Das Tempo ist angemessen), 1 above, 2 cannot be said',
    );
    expect(note).toBe('Source of the norm: Report 7');
  });

  test('of own surveys says of how many surveys in each row, and that it is of those', () => {
    const own = { ...band, kind: 'deviation' as const, points: [], surveyCount: 34 };
    const { column, cautions, note } = describeWith('PROFILE_LINE_CHART', {
      ...profile,
      rows: profileExample.map((row) => ({ ...row, norm: own })),
      norm: { ...name, source: '' },
    });
    expect(column('Surveys in the norm')).toEqual(['34', '34', '', '34', '34']);
    expect(cautions.at(-1)).toContain('Norm State 2025 (surveys’ means ± SD): 1 below');
    expect(note).toBe('The norm is of the organisation’s other surveys; each counts alike.');
  });

  test.each([
    ['too-few-surveys', 'Norm State 2025: not shown, too few other surveys'],
    ['filtered', 'Norm State 2025: not shown under a filter'],
  ] as const)('of own surveys that is hidden as %s says why', (hidden, caution) => {
    const hiddenNorm: FigureData = { kind: 'means', rows: profileExample, norm: { ...name, hidden } };
    const { cautions, column } = describeWith('PROFILE_LINE_CHART', hiddenNorm);
    expect([cautions.at(-1), column('Norm from')]).toEqual([caution, null]);
  });

  test('judges no row of a question that it has no values for', () => {
    const [first, ...others] = profileExample;
    const rows = [{ ...(first as (typeof profileExample)[number]), norm: band }, ...others];
    const { column } = describeWith('PROFILE_LINE_CHART', { kind: 'means', rows, norm: name });
    expect(column('Norm in words')).toEqual(['above', '–', '', '–', '–']);
  });

  test('leaves a chart without one as it was', () => {
    const { column, cautions, note } = describeWith('PROFILE_LINE_CHART', {
      kind: 'means',
      rows: profileExample,
    });
    expect([column('Norm in words'), cautions, note]).toEqual([null, [], '']);
  });
});

test('a comparison with enough surveys tells between which percents of them each mean lies', () => {
  const shown = {
    hidden: null,
    n: 900,
    surveyCount: 30,
    mean: 3.5,
    standardDeviation: 1,
    confidenceInterval: null,
  };
  const rank = { from: 40, to: 60, surveyCount: 24 };
  const { column } = describeWith('PROFILE_LINE_CHART', {
    kind: 'means',
    rows: profileExample.map((row, index) => ({
      ...row,
      comparisons: [index === 0 ? { ...shown, rank } : { hidden: 'too-few-surveys' as const }],
    })),
    comparisons: [{ kind: 'all', name: null }],
  });
  expect(column('all other surveys: Percentile')).toEqual(['40–60', '–', '', '–', '–']);
  expect(column('all other surveys: Surveys')).toEqual(['24', '–', '', '–', '–']);
});

const frame = { width: 520, height: 300, palette: 'light', color: null, ...wording } as const;

test('a profile draws the norm as a band in each row', () => {
  const count = (svg: string | null) => (svg?.match(/<rect/g) ?? []).length;
  if (profile.kind !== 'means') throw new Error('Nothing is drawn.');
  const plain = drawProfile({ kind: 'means', rows: profileExample }, frame);
  expect(count(drawProfile(profile, frame)) - count(plain)).toBe(profileExample.length);
});

test('a key figure says band, judgement and percentiles in words', () => {
  const svg = drawKeyFigure(trend, 'mean', { ...frame, width: 800 });
  expect(svg).toMatch(/Norm 3\.4–3\.8: (above|within|below|cannot be said) · Percentile/);
  expect(drawKeyFigure(trendExample, 'mean', frame)).not.toContain('Norm');
});
