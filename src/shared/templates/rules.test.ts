import { expect, test } from 'vitest';
import { defaultConfig } from '../report-items/default-config.ts';
import { bindTemplate, type TemplateItem } from './rules.ts';

const chart = (itemIds: number[], y: number): TemplateItem => ({
  config: {
    ...(defaultConfig({ id: 1, type: 'SCALA' }) as { itemIds: number[] }),
    itemIds,
  } as TemplateItem['config'],
  placement: { x: 0, y, cols: 6, rows: 4 },
});
const divider: TemplateItem = {
  config: { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS', title: null },
  placement: { x: 0, y: 8, cols: 12, rows: 1 },
};

test('When a template is bound, then its places keep to each other below the report’s own', () => {
  const { bound, missingIds } = bindTemplate([chart([1], 0), chart([2], 4), divider], new Set([1, 2]), 10);
  expect(bound.map(({ placement }) => placement.y)).toEqual([10, 14, 18]);
  expect(missingIds).toEqual([]);
});

test('When forms lack a question, then pictures keep the others, and those without any are left out', () => {
  const { bound, missingIds } = bindTemplate([chart([1, 9], 0), chart([9, 8], 4), divider], new Set([1]), 0);
  expect(bound.map(({ config }) => ('itemIds' in config ? config.itemIds : null))).toEqual([[1], null]);
  expect(missingIds).toEqual([9, 8]);
});
