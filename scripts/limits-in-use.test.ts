import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as limits from '#shared/limits.ts';

const root = join(import.meta.dirname, '..');

const sourceOf = (side: 'server' | 'web' | 'shared'): string =>
  readdirSync(join(root, 'src', side), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== 'limits.ts')
    .map((path) => readFileSync(join(root, 'src', side, path), 'utf8'))
    .join('\n');

const sources = { server: sourceOf('server'), web: sourceOf('web'), shared: sourceOf('shared') };
type Side = keyof typeof sources;

/** Where each constant must be used. What is used in `shared` binds both sides: contracts, rules and sizes hold on either. */
const expected: [paragraph: string, constant: string, sides: Side[]][] = [
  ['[9.01]', 'MAXIMUM_SURVEYS_OF_REPORT', ['shared', 'web']],
  ['[9.01]', 'VISIBLE_CHIPS', ['web']],
  ['[9.01]', 'TOP_SURVEYS', ['server', 'web']],
  ['[9.02]', 'SURVEY_MODAL_PAGE_SIZE', ['shared', 'web']],
  ['[9.02]', 'ITEM_SEARCH_PAGE_SIZE', ['shared', 'web']],
  ['[9.02]', 'BATCH_ITEM_SEARCH_PAGE_SIZE', ['web']],
  ['[9.03]', 'MAXIMUM_TITLE_LENGTH', ['shared']],
  ['[9.04]', 'DATE_OUTPUT_FORMAT', ['web']],
  ['[9.04]', 'DATE_PICKER_YEARS', ['web']],
  ['[9.07]', 'GRID.columns', ['shared', 'web']],
  ['[9.07]', 'GRID.maximumRows', ['shared', 'server', 'web']],
  ['[9.07]', 'GRID.itemMinimumColumns', ['shared']],
  ['[9.07]', 'GRID.itemMaximumColumns', ['shared']],
  ['[9.07]', 'GRID.itemMinimumRows', ['shared']],
  ['[9.07]', 'GRID.itemMaximumRows', ['shared']],
  ['[9.07]', 'GRID.maximumItemArea', ['shared']],
  ['[9.07]', 'GRID.rowHeight', ['web']],
  ['[9.07]', 'GRID.margin', ['web']],
  ['[9.07]', 'GRID.scrollSpeed', ['web']],
  ['[9.07]', 'GRID.scrollSensitivity', ['web']],
  ['[9.08]', 'DEBOUNCE.resizeObserver', ['web']],
  ['[9.08]', 'DEBOUNCE.placementSave', ['web']],
  ['[9.08]', 'DEBOUNCE.batchSearch', ['web']],
  ['[9.09]', 'SIDEBAR_WIDTH', ['web']],
  ['[9.10]', 'COLOR_PICKER', ['web']],
  ['[9.11]', 'DEVELOPER_SHORTCUT', ['web']],
];

test.each(expected)('%s When %s holds, then it is used where it applies: %s', (_, constant, sides) => {
  const word = new RegExp(`\\b${constant.replace('.', '\\.')}\\b`);
  for (const side of sides) expect([side, word.test(sources[side])]).toEqual([side, true]);
});

test('[9.07] When an item is as large as the grid lets it be, then it keeps within the maximum area', () => {
  const { columns, itemMaximumRows, maximumItemArea } = limits.GRID;
  expect(columns * itemMaximumRows).toBeLessThanOrEqual(maximumItemArea);
});

test('[9.07], [9.09] When a style sheet repeats a measure of the grid, then it is the same', () => {
  const css = readFileSync(join(root, 'src/web/features/reports/report-grid.module.css'), 'utf8');
  expect(css).toContain(`grid-auto-rows: ${limits.GRID.rowHeight}px`);
  expect(css).toContain(`gap: ${limits.GRID.margin}px`);
  expect(css).toContain(`repeat(${limits.GRID.columns},`);
});
