import { describe, expect, test } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { type ChartView, describeChart } from '../describe-chart.ts';
import { rowTexts } from '../description/chart-table.ts';
import { drawKeyFigure } from '../key-figure/key-figure.ts';
import { drawProfile } from '../line/profile-line-chart.ts';
import { scaleExample } from '../testing/example-figures.ts';
import { heatExample, profileExample } from '../testing/example-means.ts';
import { trendExample } from '../testing/example-trends.ts';

const wording = { language: 'en', decimal: '.' } as const;
const target = { value: 3.7, tolerance: 0.1 };

const describeWith = <One extends ChartView>(
  view: One,
  data: FigureData,
  changes: Partial<ConfigByView[One]> = {},
) => {
  const config = { ...createDefaultConfig(view, [1]), target, ...changes };
  const described = describeChart(config as ConfigByView[One], data, wording);
  if (!described) throw new Error('Nothing is described.');
  const { table, cautions = [] } = described;
  const at = table.columns.findIndex(({ heading }) => heading === 'Target');
  const rows = table.rows.map((row) => rowTexts(table, row, wording));
  return { cautions, results: at === -1 ? null : rows.map((row) => row[at + 1]) };
};

const profile: FigureData = { kind: 'means', rows: profileExample };

describe('a target', () => {
  test('is judged in each row of a profile, and named below it', () => {
    const { cautions, results } = describeWith('PROFILE_LINE_CHART', profile);
    expect(results).toEqual(['reached', 'cannot be said', '', 'missed', 'reached']);
    expect(cautions[0]).toBe(
      'Target 3.7 (±0.1): 2 reached, 1 missed (Das Tempo ist angemessen), 1 cannot be said',
    );
  });

  test('is judged in each period of a key figure, and named for the latest', () => {
    const { cautions, results } = describeWith('KEY_FIGURE', trendExample, {
      target: { value: 3.75, tolerance: 0.1 },
    });
    expect(results).toEqual([...['missed', 'cannot be said', '', 'cannot be said', 'reached', 'reached']]);
    expect(cautions[0]).toContain('(±0.1): reached');
  });

  test('is judged in each cell of a heat map, and named for all groups together', () => {
    const { cautions, results } = describeWith('HEAT_MAP', heatExample, { split: 'unit' });
    expect(results?.slice(0, 5)).toEqual(['reached', 'reached', 'missed', '', 'missed']);
    expect(cautions[0]).toContain('1 missed');
  });

  test('of a bar chart is told in a note, since its table has options', () => {
    const data: FigureData = { kind: 'distribution', figures: [scaleExample] };
    const { cautions, results } = describeWith('BAR_CHART', data);
    expect(results).toBeNull();
    // The example tells no interval.
    expect(cautions[0]).toBe('Target 3.7 (±0.1): cannot be said');
  });

  test('leaves a chart without one as it was', () => {
    expect(describeWith('PROFILE_LINE_CHART', profile, { target: undefined })).toEqual({
      cautions: [],
      results: null,
    });
  });
});

const frame = { width: 520, height: 300, palette: 'light', color: null, ...wording } as const;

test('a profile marks its rows by shape and color, and draws the target as a line', () => {
  const plain = drawProfile({ kind: 'means', rows: profileExample }, frame) ?? '';
  const svg = drawProfile({ kind: 'means', rows: profileExample }, frame, { target }) ?? '';
  const count = (text: string, part: RegExp) => (text.match(part) ?? []).length;
  expect(count(svg, /stroke-dasharray="4 3"/g) - count(plain, /stroke-dasharray="4 3"/g)).toBe(1);
  expect(count(svg, /<path/g) - count(plain, /<path/g)).toBe(4);
});

test('a key figure says in words whether its target is reached', () => {
  expect(drawKeyFigure(trendExample, 'mean', frame, target)).toContain('Target 3.7: reached');
  expect(drawKeyFigure(trendExample, 'mean', frame)).not.toContain('Target');
});
