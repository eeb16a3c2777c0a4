/** [9.01] */
export const MAXIMUM_SURVEYS_OF_REPORT = 1000;
export const MAXIMUM_SURVEYS_AT_ONCE = 500;
export const VISIBLE_CHIPS = 5;
export const TOP_SURVEYS = 5;
/** [9.02] */
export const SURVEY_MODAL_PAGE_SIZE = 10;
export const ITEM_SEARCH_PAGE_SIZE = 20;
export const BATCH_ITEM_SEARCH_PAGE_SIZE = 5;
/** Without a search text the batch lists the questionnaire. */
export const BATCH_ITEM_LIST_PAGE_SIZE = 50;
/** Not given by [9.03]; see docs/rulings.md. */
export const MAXIMUM_TITLE_LENGTH = 255;
/** [9.07] */
export const GRID = {
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
} as const;
/** [9.08], milliseconds. */
export const DEBOUNCE = { resizeObserver: 150, placementSave: 50, batchSearch: 100 } as const;
/** [9.09] */
export const SIDEBAR_WIDTH = { collapsed: '50px', open: '30rem' } as const;
/** [9.04], years before and after the current date. */
export const DATE_PICKER_YEARS = { before: 15, after: 20 } as const;
export const MAXIMUM_ITEMS_OF_REPORT = 500;
export const MAXIMUM_FILTER_ITEMS = 50;
export const MAXIMUM_GROUPS_OF_FIGURE = 100;
export const MAXIMUM_GROUPS_OF_REPORT = 1000;
export const MAXIMUM_LINKS_OF_REPORT = 100;
export const MAXIMUM_LINK_NAME_LENGTH = 100;
export const COMMENTS_PAGE_SIZE = 100;
export const RICH_TEXT = {
  depth: 8,
  nodes: 2000,
  characters: 20_000,
  columns: 12,
  rows: 100,
  linkLength: 2000,
} as const;
/**
 * Limits of pictures. Uploads: bytes, pixels (a small file may claim more than memory holds) and pictures per tenant.
 * Stored: pixels of the longer side, enough for a printed page, and bytes. Texts: pictures, and characters of an
 * alternative text.
 */
export const IMAGE = {
  uploadBytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  ofTenant: 5_000,
  side: 2_480,
  storedBytes: 3 * 1024 * 1024,
  ofText: 20,
  altLength: 300,
} as const;
/** [9.04] Default output of a date, and range of a time picker. */
export const DATE_OUTPUT_FORMAT = 'Y-m-d H:i:s';
export const TIME_PICKER = { hours: 24, minutes: 60 } as const;
/** [9.05] */
export const CHART_EXPORT = { format: 'PNG', scaleFactor: 2 } as const;
/** [9.10] */
export const COLOR_PICKER = { width: '230px', maximumPresetColors: 6 } as const;
/** [9.11], as in `KeyboardEvent`. */
export const DEVELOPER_SHORTCUT = { shiftKey: true, altKey: true, key: 'Enter' } as const;
