import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as limits from '#shared/limits.ts';
import { findUses, isUsed } from './find-uses.ts';

const root = join(import.meta.dirname, '../..');

const LIMIT = new RegExp(`\\b(?:${Object.keys(limits).join('|')})\\b`);

const usesOf = (side: string): Set<string> =>
  new Set(
    globSync(`src/${side}/**/*.{ts,tsx}`, { cwd: root })
      .filter((path) => !/\.test\.tsx?$|\/testing\/|\/limits\.ts$/.test(path))
      .flatMap((path) => {
        const source = readFileSync(join(root, path), 'utf8');
        return LIMIT.test(source) ? [...findUses(path, source)] : [];
      }),
  );

const uses = { server: usesOf('server'), web: usesOf('web'), shared: usesOf('shared') };
type Side = keyof typeof uses;

/**
 * The sides on which each constant must be used. Use in `shared` covers both sides, where contracts, rules and sizes
 * apply.
 */
const expected: [paragraph: string, constant: string, sides: Side[]][] = [
  ['[9.01]', 'MAXIMUM_SURVEYS_OF_REPORT', ['shared', 'web']],
  ['[9.01]', 'VISIBLE_CHIPS', ['web']],
  ['[9.01]', 'TOP_SURVEYS', ['server', 'web']],
  ['[9.02]', 'SURVEY_MODAL_PAGE_SIZE', ['shared', 'web']],
  ['[9.02]', 'ITEM_SEARCH_PAGE_SIZE', ['shared', 'web']],
  ['[9.02]', 'BATCH_ITEM_SEARCH_PAGE_SIZE', ['web']],
  ['[9.02]', 'BATCH_ITEM_LIST_PAGE_SIZE', ['web']],
  ['[9.03]', 'MAXIMUM_TITLE_LENGTH', ['shared']],
  ['[9.04]', 'DATE_OUTPUT_FORMAT', ['web']],
  ['[9.04]', 'DATE_PICKER_YEARS.before', ['web']],
  ['[9.04]', 'DATE_PICKER_YEARS.after', ['web']],
  ['[9.04]', 'TIME_PICKER.hours', ['web']],
  ['[9.04]', 'TIME_PICKER.minutes', ['web']],
  ['[9.05]', 'CHART_EXPORT.format', ['web']],
  ['[9.05]', 'CHART_EXPORT.scaleFactor', ['web']],
  ['[9.07]', 'GRID.columns', ['shared', 'web']],
  ['[9.07]', 'GRID.minimumRows', ['web']],
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
  ['[9.09]', 'SIDEBAR_WIDTH.collapsed', ['web']],
  ['[9.09]', 'SIDEBAR_WIDTH.open', ['web']],
  ['[9.10]', 'COLOR_PICKER.width', ['web']],
  ['[9.10]', 'COLOR_PICKER.maximumPresetColors', ['web']],
  ['[9.11]', 'DEVELOPER_SHORTCUT.shiftKey', ['web']],
  ['[9.11]', 'DEVELOPER_SHORTCUT.altKey', ['web']],
  ['[9.11]', 'DEVELOPER_SHORTCUT.key', ['web']],
];

const own = [
  'COMMENTS_PAGE_SIZE',
  'IMAGE.altLength',
  'IMAGE.ofTenant',
  'IMAGE.ofText',
  'IMAGE.pixels',
  'IMAGE.side',
  'IMAGE.storedBytes',
  'IMAGE.uploadBytes',
  'MAXIMUM_ITEMS_OF_REPORT',
  'MAXIMUM_LINKS_OF_REPORT',
  'MAXIMUM_SURVEYS_AT_ONCE',
  'MAXIMUM_LINK_NAME_LENGTH',
  'MAXIMUM_FILTER_ITEMS',
  'MAXIMUM_GROUPS_OF_FIGURE',
  'MAXIMUM_GROUPS_OF_REPORT',
  'RICH_TEXT.characters',
  'RICH_TEXT.columns',
  'RICH_TEXT.depth',
  'RICH_TEXT.linkLength',
  'RICH_TEXT.nodes',
  'RICH_TEXT.rows',
];

test.each(expected)('%s When %s holds, then it is used where it applies: %s', (_, constant, sides) => {
  for (const side of sides) expect([side, isUsed(uses[side], constant)]).toEqual([side, true]);
});

const isUsedAnywhere = (constant: string): boolean =>
  Object.values(uses).some((side) => isUsed(side, constant));

test('[9.01], [9.04], [9.07] finds a use of every constant in limits.ts and each of its parts', () => {
  const declared = Object.entries(limits).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((member) => `${name}.${member}`) : [name],
  );
  expect([...expected.map(([, constant]) => constant), ...own].sort()).toEqual(declared.sort());
  expect(own.filter((constant) => !isUsedAnywhere(constant))).toEqual([]);
});

test('[9.07] When an item is as large as the grid lets it be, then it keeps within the maximum area', () => {
  const { columns, itemMaximumRows, maximumItemArea } = limits.GRID;
  expect(columns * itemMaximumRows).toBeLessThanOrEqual(maximumItemArea);
});

test('[9.07], [9.09] When a style sheet repeats a measure of the grid, then it is the same', () => {
  const css = readFileSync(
    join(root, 'src/web/features/reports/reports/grid/report-grid.module.css'),
    'utf8',
  );
  expect(css).toContain(`grid-auto-rows: ${limits.GRID.rowHeight}px`);
  expect(css).toContain('gap: var(--plenum-grid-margin)');
  expect(css).toContain(`repeat(${limits.GRID.columns},`);
});
