import { expect, test } from 'vitest';
import * as limits from './limits.ts';

/** The values of specification section 9 once more, so that none changes by accident. */
test.each([
  ['[9.01]', limits.MAXIMUM_SURVEYS_OF_REPORT, 1000],
  ['[9.01]', limits.VISIBLE_CHIPS, 5],
  ['[9.01]', limits.TOP_SURVEYS, 5],
  ['[9.02]', limits.SURVEY_MODAL_PAGE_SIZE, 10],
  ['[9.02]', limits.ITEM_SEARCH_PAGE_SIZE, 20],
  ['[9.02]', limits.BATCH_ITEM_SEARCH_PAGE_SIZE, 5],
  ['[9.03]', limits.MAXIMUM_TITLE_LENGTH, 255],
  ['[9.04]', limits.DATE_OUTPUT_FORMAT, 'Y-m-d H:i:s'],
  ['[9.04]', limits.DATE_PICKER_YEARS, { before: 15, after: 20 }],
  ['[9.04]', limits.TIME_PICKER, { hours: 24, minutes: 60 }],
  ['[9.05]', limits.CHART_EXPORT, { format: 'PNG', scaleFactor: 2 }],
  [
    '[9.07]',
    limits.GRID,
    {
      columns: 12,
      minimumRows: 1,
      maximumRows: 100,
      itemMinimumColumns: 3,
      itemMaximumColumns: 100,
      itemMinimumRows: 1,
      itemMaximumRows: 100,
      maximumItemArea: 2500,
      rowHeight: 105,
      margin: 5,
      scrollSpeed: 30,
      scrollSensitivity: 10,
    },
  ],
  ['[9.08]', limits.DEBOUNCE, { resizeObserver: 150, placementSave: 50, batchSearch: 100 }],
  ['[9.09]', limits.SIDEBAR_WIDTH, { collapsed: '50px', open: '30rem' }],
  ['[9.10]', limits.COLOR_PICKER, { width: '230px', maximumPresetColors: 6 }],
  ['[9.11]', limits.DEVELOPER_SHORTCUT, { shiftKey: true, altKey: true, key: 'Enter' }],
])('%s When a constant is used, then it is the specification’s', (_, constant, value) => {
  expect(constant).toEqual(value);
});
