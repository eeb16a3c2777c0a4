import { expect, test } from 'vitest';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { sampleReport } from '../../../../testing/sample-report.ts';
import { compareReports } from './compare-reports.ts';

const item = (id: number, x: number, title: string): AnyReport['reportItems'][number] => ({
  id,
  placement: { x, y: 0, cols: 3, rows: 2 },
  content: {
    config: { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS', title },
    data: null,
    question: null,
    calculatedOn: null,
    outOfDate: false,
  },
});
const filterItem = (itemId: number, chosen: number[]) => ({
  itemId,
  text: { de: `Frage ${itemId}` },
  itemOptions: [1, 2].map((id) => ({ id, text: { de: `Option ${id}` }, chosen: chosen.includes(id) })),
});
const common: AnyReport = {
  ...sampleReport,
  id: 1,
  version: 3,
  respondentFilter: { respondentFilterItems: [filterItem(5, [1])] },
  reportItems: [item(1, 0, 'A'), item(2, 3, 'B')],
};
const publication = {
  units: [{ id: 1, name: 'Fakultät' }],
  publishedOn: '2026-12-01T08:00:00Z',
  snapshotNumber: 1,
  reportVersion: 1,
  includesUnitsAbove: true,
};

test.each<[string, Partial<AnyReport>, unknown]>([
  ['the title', { title: 'Neu' }, { what: 'title', mine: 'Bericht', theirs: 'Neu' }],
  ['the lock', { isLocked: true }, { what: 'lock', mine: false, theirs: true }],
  ['the language', { reportLanguageId: 2 }, { what: 'language', mine: 'Deutsch', theirs: 'Englisch' }],
  ['the publication', { publication }, { what: 'publication', mine: null, theirs: publication }],
  ['the surveys', { surveyIds: [3, 4] }, { what: 'surveys', mine: [1, 2], theirs: [4] }],
  [
    'the templates',
    { usedReportTemplates: [{ id: 7, title: 'Kopf' }] },
    { what: 'templates', mine: [], theirs: ['Kopf'] },
  ],
  [
    'the filter',
    { respondentFilter: { respondentFilterItems: [filterItem(5, [2])] } },
    { what: 'filter', mine: [filterItem(5, [1])], theirs: [filterItem(5, [2])] },
  ],
  [
    'the items',
    { reportItems: [item(1, 0, 'A'), item(3, 3, 'C')] },
    { what: 'items', mine: [item(2, 3, 'B')], theirs: [item(3, 3, 'C')] },
  ],
  [
    'the settings of an item',
    { reportItems: [item(1, 0, 'A'), item(2, 3, 'Z')] },
    { what: 'items', mine: [item(2, 3, 'B')], theirs: [item(2, 3, 'Z')] },
  ],
  [
    'the placements',
    { reportItems: [item(1, 0, 'A'), item(2, 6, 'B')] },
    { what: 'placements', mine: [item(2, 3, 'B')], theirs: [item(2, 6, 'B')] },
  ],
])('When only %s differs, then only that is told, for both sides', (_what, change, difference) => {
  expect(compareReports(common, { ...common, ...change, version: 4 })).toEqual([difference]);
});

test('When surveys are the same in another order, then nothing differs', () => {
  expect(compareReports(common, { ...common, surveyIds: [3, 1, 2] })).toEqual([]);
});
