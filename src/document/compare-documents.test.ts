import { describe, expect, test } from 'vitest';
import { scaleExample } from '#charts/testing/example-figures.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import {
  createDefaultConfig,
  type ReportItemConfig,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { compareDocuments, isDifferent } from './compare-documents.ts';
import { buildReportDocument } from './report-document.ts';

const format = {
  language: 'en',
  decimal: '.' as const,
  dateTime: (iso: string) => iso,
  date: (iso: string) => iso,
};
const report = {
  title: 'Teaching',
  periodNames: [],
  surveyIds: [1, 2, 3],
  respondentCount: 40,
  filteredRespondentCount: 40,
  undecidedRespondentCount: 0,
  returns: null,
  calculatedOn: '2026-11-21T10:42:00.000Z',
  languages: [{ id: 1, name: 'English', tag: 'en' }],
  respondentFilter: { respondentFilterItems: [] },
  surveysBelowMinRespondentCount: [],
  publication: null,
};
const bars = createDefaultConfig('BAR_CHART', [7]);
const item = (id: number, figure: ItemFigure | null, config: ReportItemConfig = bars): ReportItem => ({
  id,
  placement: { x: 0, y: id * 4, cols: 6, rows: 4 },
  content: {
    config,
    data: figure && { kind: 'distribution', figures: [figure] },
    question: null,
    calculatedOn: null,
    outOfDate: false,
  },
});
const compare = (before: object, after: object) => {
  const of = (more: object) =>
    buildReportDocument({ ...report, reportItems: [item(1, scaleExample)], ...more }, 'report', format);
  return compareDocuments(of(before), of(after), format);
};
const withMean = (difference: number): ItemFigure => {
  const { total } = scaleExample;
  if (total.hidden !== null || !total.statistics) throw new Error('The example has statistics.');
  const statistics = { ...total.statistics, mean: (total.statistics.mean ?? 0) + difference };
  return { ...scaleExample, total: { ...total, statistics } };
};

describe('what readers of another state of a report meet', () => {
  test('When only the time of the calculation is another, then nothing is different', () => {
    const difference = compare({}, { calculatedOn: '2026-11-22T08:00:00.000Z' });
    expect(isDifferent(difference)).toBe(false);
    expect(difference).toEqual({
      title: null,
      facts: [],
      added: [],
      removed: [],
      changed: [],
      isReordered: false,
    });
  });

  test('When a figure moves by less than is shown of it, then it is the same; by more, then it is told', () => {
    const changed = (figure: ItemFigure) => compare({}, { reportItems: [item(1, figure)] }).changed;
    expect(changed(withMean(0.000_01))).toEqual([]);
    expect(changed(withMean(0.2))).toEqual([{ id: 1, heading: scaleExample.text.de, changes: ['figures'] }]);
    const hidden: ItemFigure = { ...scaleExample, total: { hidden: 'too-few-answers' }, groups: [] };
    expect(changed(hidden)[0]?.changes).toEqual(['hidden']);
    expect(compare({ reportItems: [item(1, hidden)] }, {}).changed.map(({ changes }) => changes)).toEqual([
      ['shown'],
    ]);
  });

  test('When items come, go, change their heading, look or order, then each is told by its heading', () => {
    const two = [item(1, scaleExample), item(2, scaleExample, { ...bars, title: 'Second' })];
    expect(compare({ reportItems: two }, {})).toMatchObject({ removed: ['Second'], added: [], changed: [] });
    expect(compare({}, { reportItems: two }).added).toEqual(['Second']);
    const renamed = [item(1, scaleExample, { ...bars, title: 'Renamed' })];
    expect(compare({}, { reportItems: renamed }).changed).toEqual([
      { id: 1, heading: 'Renamed', changes: ['heading'] },
    ]);
    const colored = [item(1, scaleExample, { ...bars, color: '#112233' } as ReportItemConfig)];
    expect(compare({}, { reportItems: colored }).changed[0]?.changes).toEqual(['drawing']);
    const turned = two.map((one, index) => ({ ...one, placement: { ...one.placement, y: 40 - index * 4 } }));
    expect(compare({ reportItems: two }, { reportItems: turned })).toMatchObject({
      isReordered: true,
      changed: [],
    });
  });

  test('When title, surveys or filter change, then both states are told', () => {
    const difference = compare({}, { title: 'Lectures', surveyIds: [1] });
    expect(difference.title).toEqual({ before: 'Teaching', after: 'Lectures' });
    expect(difference.facts.map(({ before, after }) => [before, after])).toEqual([['3 surveys', '1 survey']]);
  });
});
