import { expect, test } from 'vitest';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { placePreviousMeasures } from './measure-blocks.ts';

const format = {
  language: 'de',
  decimal: ',',
  dateTime: (iso: string) => iso,
  date: (iso: string) => iso,
} as const;
const placeholders = { title: '', period: '', respondents: '', surveys: '', filter: '', date: '' };
const previous = {
  periodName: 'WS 2025',
  measures: [
    { id: 1, reportId: 2, text: 'Folien', ownerName: 'Dr. Weiß', dueOn: '2026-02-28', doneOn: null },
  ],
};
const item = (id: number, y: number, config: Partial<ReportItemConfig>): ReportItem => ({
  id,
  placement: { x: 0, y, cols: 12, rows: 3 },
  content: {
    config: config as ReportItemConfig,
    data: null,
    question: null,
    calculatedOn: null,
    outOfDate: false,
  },
});
const bars = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' } as const;
const trend = { visualizationType: 'LINE_CHART', analysisType: 'QUANTITATIVE' } as const;
const placed = (items: ReportItem[], of: typeof previous | null = previous) => {
  const { items: moved, block } = placePreviousMeasures(items, of, { format, placeholders });
  return [moved.map(({ placement }) => placement.y), block?.placement.y, block?.placement.rows];
};

test("places the previous period's measures below the trend and moves later items down", () => {
  const items = [item(1, 0, bars), item(2, 3, trend), item(3, 6, bars), item(4, 9, trend)];
  const [, , rows = 0] = placed(items) as [number[], number, number];
  expect(rows).toBeGreaterThanOrEqual(2);
  expect(placed(items)).toEqual([[0, 3, 6 + rows, 9 + rows], 6, rows]);
});

test('When it has none, then they stand below all items; without measures nothing moves', () => {
  expect(placed([item(1, 0, bars), item(2, 3, bars)]).slice(0, 2)).toEqual([[0, 3], 6]);
  expect(placed([])[1]).toBe(0);
  expect(placed([item(1, 0, trend), item(2, 3, bars)], null)).toEqual([[0, 3], undefined, undefined]);
});
