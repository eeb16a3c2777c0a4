import { expect, test } from 'vitest';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import {
  createDefaultConfig,
  type ReportItemConfig,
  viewNames,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { buildBlock } from '../blocks/block.ts';

const paragraph = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [] }] }],
});
const placeholders = {
  ...{ title: 'T', period: 'P', respondents: '1', surveys: '1', filter: 'F', date: 'D' },
};
const blockIn = (config: ReportItemConfig, language: string) => {
  const item: ReportItem = {
    id: 1,
    placement: { x: 0, y: 0, cols: 12, rows: 3 },
    content: { config, data: null, question: null, calculatedOn: null, outOfDate: false },
  };
  const format = {
    language,
    decimal: ',',
    dateTime: (iso: string) => iso,
    date: (iso: string) => iso,
  } as const;
  return buildBlock(item, { type: 'report', format, placeholders });
};

test.each(viewNames)(
  "[2.15] shows the heading of a %s in each report's language, or else the first one",
  (view) => {
    const words = { title: 'Überblick', writtenIn: 'de', titles: { en: 'Overview', 'fr-CA': 'Aperçu' } };
    const config = { ...createDefaultConfig(view, [7]), ...words } as ReportItemConfig;
    const headings = ['de', 'en', 'en-GB', 'fr', 'it'].map((language) => blockIn(config, language).heading);
    expect(headings).toEqual(['Überblick', 'Overview', 'Overview', 'Aperçu', 'Überblick']);
  },
);

test("[2.15] shows a text in each report's language, or the first if it is empty", () => {
  const words = { writtenIn: 'de', text: paragraph('Deutsch'), texts: { en: paragraph('English') } };
  const config = { ...createDefaultConfig('RICH_TEXT', []), ...words } as ReportItemConfig;
  const shown = (language: string, own = config) => blockIn(own, language).heading;
  expect([shown('de'), shown('en'), shown('fr')]).toEqual(['Deutsch', 'English', 'Deutsch']);
  const emptied = {
    ...config,
    texts: { en: { type: 'doc', content: [{ type: 'paragraph', content: [] }] } },
  };
  expect(shown('en', emptied as ReportItemConfig)).toBe('Deutsch');
});
