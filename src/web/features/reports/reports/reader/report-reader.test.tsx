import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createDefaultConfig,
  type ReportItemConfig,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { InRouter } from '../../../../testing/in-router.tsx';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleReport } from '../../../../testing/sample-report.ts';
import { ReportReader } from './report-reader.tsx';

afterEach(() => vi.unstubAllGlobals());

const uncalculated = (id: number): AnyReport['reportItems'][number] => ({
  id,
  placement: { x: 0, y: 4 * id, cols: 6, rows: 4 },
  content: {
    config: createDefaultConfig('BAR_CHART', [id]),
    data: null,
    question: { de: `Frage ${id}`, en: `Question ${id}` },
    calculatedOn: null,
    outOfDate: true,
  },
});
const publication = {
  units: [{ id: 1, name: 'Fakultät' }],
  publishedOn: '2026-11-21T08:00:00Z',
  snapshotNumber: 1,
  reportVersion: 1,
  includesUnitsAbove: true,
};

const read = async (type: ReportType, changes: Partial<AnyReport>): Promise<void> => {
  const { formId: _, ...template } = sampleReport;
  const report = { ...(type === 'report' ? sampleReport : template), ...changes };
  await renderPart(
    <InRouter>
      <ReportReader type={type} report={report} />
    </InRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Bericht' });
};

test('[7.03] When a published report has no figures yet, then its charts show questions without a call', async () => {
  const calls = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', calls);
  const reportItems = Array.from({ length: 12 }, (_, index) => uncalculated(index + 1));
  await read('report', { isPublished: true, publication, mayEdit: false, reportItems });
  const headings = screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
  expect(headings).toEqual(reportItems.map(({ id }) => `Frage ${id}`));
  expect(calls).not.toHaveBeenCalled();
});

test('When a report is long, then its contents list the headings in order and set dividers apart', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const divider = (id: number, title: string): AnyReport['reportItems'][number] => ({
    ...uncalculated(id),
    content: {
      ...uncalculated(id).content,
      config: { ...createDefaultConfig('DIVIDER', []), title } as ReportItemConfig,
      question: null,
    },
  });
  const text = (id: number, title: string | null): AnyReport['reportItems'][number] => ({
    ...uncalculated(id),
    content: {
      ...uncalculated(id).content,
      config: { ...createDefaultConfig('RICH_TEXT', []), title } as ReportItemConfig,
      question: null,
    },
  });
  const charts = Array.from({ length: 6 }, (_, index) => uncalculated(index + 3));
  await read('report', {
    reportItems: [
      ...[divider(1, 'Lehre'), uncalculated(2), ...charts, divider(9, 'Räume')],
      // Without a heading a text is no part of the contents, as in the PDF.
      ...[text(10, null), text(11, 'Hinweise')],
    ],
  });
  const contents = within(screen.getByRole('navigation', { name: 'Inhalt' }));
  const entries = contents.getAllByRole('listitem');
  const questions = [2, 3, 4, 5, 6, 7, 8].map((id) => `Frage ${id}`);
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Lehre', ...questions, 'Räume', 'Hinweise']);
  const sections = entries.filter(({ dataset }) => dataset.section);
  expect(sections.map(({ textContent }) => textContent)).toEqual(['Lehre', 'Räume']);
});

test.each<[string, ReportType, Partial<AnyReport>, string | null]>([
  ['a draft', 'report', {}, '/reports/7'],
  ['planned', 'report', { publication }, '/reports/7'],
  ['published', 'report', { publication, isPublished: true }, '/reports/7'],
  ['a template', 'template', {}, '/report-templates/7'],
  ['another’s', 'report', { mayEdit: false }, null],
])(
  '[2.22] When what is read is %s, then a link leads to its editor or not',
  async (_, type, changes, path) => {
    await read(type, changes);
    const link = screen.queryByRole('link', { name: 'Bearbeiten' });
    expect(link?.getAttribute('href') ?? null).toBe(path);
  },
);

test('When the filter leaves nothing to be shown, then what it hides takes no room', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const options = [{ id: 1, text: { de: 'ja' }, chosen: true }];
  const respondentFilter = {
    respondentFilterItems: [{ itemId: 3, text: { de: 'Gut?' }, itemOptions: options }],
  };
  const reportItems = [uncalculated(1), uncalculated(2)];
  await read('report', { respondentFilter, reportItems, surveyIds: [1], filteredRespondentCount: 7 });
  expect(screen.getAllByRole('article').length).toBe(2);
  cleanup();
  await read('report', { respondentFilter, reportItems, surveyIds: [1], filteredRespondentCount: null });
  expect(screen.queryByRole('article')).toBeNull();
});
