import { describe, expect, test } from 'vitest';
import type { FigureData } from '../../figures/calculation/figures.ts';
import type { MeanRow } from '../../figures/calculation/number-figures.ts';
import { createDefaultConfig, type ReportItemConfig } from '../report-items/kinds/visualizations.ts';
import { type Guideline, judgeGuidelines } from './judge-guideline.ts';

const row = (itemId: number, interval: readonly [number, number] | null): MeanRow => ({
  ...{ itemId, text: { en: `Question ${itemId}` }, leftPole: null, rightPole: null },
  ...{ direction: 'HIGH_IS_BEST', lowest: 1, highest: 5 },
  own: interval
    ? {
        ...{ hidden: null, n: 20, surveyCount: 1, standardDeviation: 1 },
        mean: (interval[0] + interval[1]) / 2,
        confidenceInterval: { lower: interval[0], upper: interval[1] },
      }
    : { hidden: 'too-few-answers' },
});
const profile = (...rows: MeanRow[]): { config: ReportItemConfig; data: FigureData } => ({
  config: createDefaultConfig(
    'PROFILE_LINE_CHART',
    rows.map(({ itemId }) => itemId),
  ) as ReportItemConfig,
  data: { kind: 'means', rows },
});
const guideline: Guideline = {
  ...{ id: 7, name: { en: 'Good teaching' }, missedFrom: 2 },
  items: [1, 2, 3, 4, 5].map((itemId) => ({
    ...{ itemId, value: 3.5, tolerance: 0, text: { en: `Question ${itemId}` } },
  })),
};
const [BELOW, ABOVE, AROUND] = [
  [2, 3],
  [4, 5],
  [3, 4],
] as const;
const judge = (...intervals: (readonly [number, number] | null)[]) =>
  judgeGuidelines([guideline], [profile(...intervals.map((interval, index) => row(index + 1, interval)))])[0];

describe('judgeGuidelines', () => {
  test('is missed once as many targets are missed, whatever the others are', () => {
    expect(judge(BELOW, BELOW, ABOVE, null, AROUND)).toEqual({
      ...{ id: 7, name: { en: 'Good teaching' }, result: 'missed', missedFrom: 2 },
      missed: [{ en: 'Question 1' }, { en: 'Question 2' }],
      ...{ reachedCount: 1, unclearCount: 2 },
    });
  });

  test('is kept if no more of those that cannot be said could make it missed', () => {
    expect(judge(BELOW, ABOVE, ABOVE, ABOVE, ABOVE)?.result).toBe('kept');
    expect(judge(AROUND, ABOVE, ABOVE, ABOVE, ABOVE)?.result).toBe('kept');
  });

  test('counts what cannot be said neither as missed nor as reached', () => {
    expect(judge(BELOW, AROUND, ABOVE, ABOVE, ABOVE)).toMatchObject({
      ...{ result: 'unclear', unclearCount: 1, reachedCount: 3 },
    });
  });

  test('cannot be said of hidden means, nor of questions that the report does not show', () => {
    expect(judge(null, null, null, null, null)).toMatchObject({ result: 'unclear', unclearCount: 5 });
    expect(judge(BELOW)).toMatchObject({ result: 'unclear', unclearCount: 4 });
  });

  test('is left out of a report that shows none of its questions', () => {
    expect(judgeGuidelines([guideline], [profile(row(9, BELOW))])).toEqual([]);
    expect(judgeGuidelines([guideline], [{ config: null, data: null }])).toEqual([]);
  });

  test('reads a question where the report tells its mean', () => {
    const hidden = profile(row(1, null), row(2, BELOW));
    expect(judgeGuidelines([guideline], [hidden, profile(row(1, BELOW))])[0]?.result).toBe('missed');
  });

  test('does not read groups of a split as the whole', () => {
    const trend: FigureData = {
      ...{ kind: 'trend', measure: 'mean', text: {}, periods: [] },
      lines: [{ text: {}, lowest: 1, highest: 5, points: [], isGroup: true }],
    };
    const config = createDefaultConfig('KEY_FIGURE', [1]) as ReportItemConfig;
    expect(judgeGuidelines([guideline], [{ config, data: trend }])).toEqual([]);
  });
});
