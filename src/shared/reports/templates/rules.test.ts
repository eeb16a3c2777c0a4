import { expect, test } from 'vitest';
import { createDefaultConfig, listItemIds } from '../report-items/kinds/visualizations.ts';
import { bindTemplate, type TemplateItem } from './rules.ts';

const chart = (itemIds: number[], y: number): TemplateItem => ({
  config: createDefaultConfig('BAR_CHART', itemIds),
  placement: { x: 0, y, cols: 6, rows: 4 },
});
const divider: TemplateItem = {
  config: createDefaultConfig('DIVIDER', []),
  placement: { x: 0, y: 8, cols: 12, rows: 1 },
};

test('When a template is bound, then its places keep to each other below the report’s own', () => {
  const { bound, missingIds } = bindTemplate([chart([1], 0), chart([2], 4), divider], new Set([1, 2]), 10);
  expect(bound.map(({ placement }) => placement.y)).toEqual([10, 14, 18]);
  expect(missingIds).toEqual([]);
});

test('When forms lack a question, then charts keep the others, and those without any are left out', () => {
  const { bound, missingIds } = bindTemplate([chart([1, 9], 0), chart([9, 8], 4), divider], new Set([1]), 0);
  expect(bound.map(({ config }) => listItemIds(config))).toEqual([[1], []]);
  expect(missingIds).toEqual([9, 8]);
});
