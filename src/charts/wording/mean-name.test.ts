import { expect, test } from 'vitest';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { barDescription } from '../bar/bar-description.ts';
import { profileTable } from '../line/profile-description.ts';
import { drawProfile } from '../line/profile-line-chart.ts';
import { trendTable } from '../line/trend-description.ts';
import { scaleExample, splitExample } from '../testing/example-figures.ts';
import { profileExample } from '../testing/example-means.ts';
import { trendsExample } from '../testing/example-trends.ts';

const wording = { language: 'de', decimal: ',' as const };
const ranks = { ...scaleExample, isRank: true as const };

test('When answers are ranks, then bars, their groups, profile and line call their mean the mean rank', () => {
  const config = createDefaultConfig('BAR_CHART', [7]) as never;
  const description = barDescription.describe({ kind: 'distribution', figures: [ranks] }, wording, config);
  expect(description?.statistics.find(({ key }) => key === 'mean')).toMatchObject({
    ...{ name: 'mittlerer Rang', longName: 'Mittlerer Rang' },
  });
  expect(description?.sentence).toContain('Mittlerer Rang');
  const groups = {
    kind: 'distribution' as const,
    figures: [{ ...splitExample(ranks), isRank: true as const }],
  };
  const headings = barDescription.describe(groups, wording, config)?.table.columns ?? [];
  expect(headings.map(({ heading }) => heading)).toContain('Mittlerer Rang');
  const rows = profileExample.map((row) => ({ ...row, isRank: true as const }));
  expect(profileTable({ kind: 'means', rows }, { language: 'de' }).columns[2]?.heading).toBe(
    'Mittlerer Rang',
  );
  const size = { width: 700, height: 400, palette: 'light' as const, color: null };
  expect(drawProfile({ kind: 'means', rows }, { ...wording, ...size })).toContain('mittlerer Rang ');
  const lines = trendsExample.lines.map((line) => ({ ...line, isRank: true as const }));
  const trend = trendTable({ ...trendsExample, lines }, wording);
  expect(trend.columns.filter(({ heading }) => heading.endsWith('Mittlerer Rang'))).toHaveLength(
    lines.length,
  );
});

test('When only some rows of a profile are ranks, then their column is of means, as it is of both', () => {
  const rows = profileExample.map((row, index) => (index === 0 ? { ...row, isRank: true as const } : row));
  expect(profileTable({ kind: 'means', rows }, { language: 'de' }).columns[2]?.heading).toBe('Mittelwert');
});
