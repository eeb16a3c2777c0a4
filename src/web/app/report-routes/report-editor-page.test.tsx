import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { AnyReport } from '../../report-state/report-query.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { sampleReport } from '../../testing/sample-report.ts';
import { ReportEditorPage } from './report-editor-page.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close(): void {}
    },
  );
  const nothing = { content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ ...nothing, running: false, done: 0, total: 0 }));
});
afterEach(() => vi.unstubAllGlobals());

const section = {
  id: 5,
  placement: { x: 0, y: 0, cols: 12, rows: 1 },
  content: {
    config: {
      visualizationType: 'DIVIDER',
      analysisType: 'STRUCTURAL_ELEMENTS',
      title: 'Teil eins',
    },
    data: null,
    question: null,
    calculatedOn: null,
    outOfDate: false,
  },
} satisfies AnyReport['reportItems'][number];
const published = {
  isPublished: true,
  publication: {
    units: [{ id: 1, name: 'Fakultät' }],
    publishedOn: '2026-11-21T08:00:00Z',
    snapshotNumber: 1,
    reportVersion: 1,
    includesUnitsAbove: true,
  },
};

const open = async (type: ReportType, changes: Partial<AnyReport> = {}) => (await act(type, changes)).sidebar;
const act = async (type: ReportType, changes: Partial<AnyReport> = {}, role: Role = 'ADMINISTRATOR') => {
  const { formId: _, ...template } = sampleReport;
  const report = { ...(type === 'report' ? sampleReport : template), reportItems: [section], ...changes };
  const user = await renderPart(
    <InRouter>
      <ReportEditorPage type={type} report={report} />
    </InRouter>,
    {},
    role,
  );
  return { user, sidebar: within(await screen.findByRole('complementary', { name: 'Konfiguration' })) };
};
const namesOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

test('[2.18], [2.19], [2.21] When a report is edited, then its sidebar has all actions and groups', async () => {
  const sidebar = await open('report');
  sidebar.getByRole('button', { name: 'Sperren' });
  sidebar.getByRole('button', { name: 'Exportieren' });
  sidebar.getByRole('button', { name: 'Berechnen' });
  sidebar.getByRole('combobox', { name: 'Sprache des Berichts' });
  const preview = sidebar.getByRole('link', { name: 'Vorschau' });
  expect(preview.getAttribute('href')).toBe('/reports/7/page');
  expect(namesOf(sidebar.getAllByRole('heading'))).toEqual([
    'Veröffentlichung',
    'Umfragen (3)',
    'Berichtsvorlagen',
    'Befragte filtern',
    'Gewichte und Intervalle',
  ]);
});

test('[2.13], [2.17], [2.18], [9.09] When the sidebar is collapsed, then it is 50px wide with actions only', async () => {
  const [createdOn, updatedOn] = ['2026-11-20T12:00:00Z', '2026-11-21T13:14:15Z'];
  const sidebar = await open('report', { createdOn, updatedOn });
  const written = (moment: string): string =>
    new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium' })
      .format(new Date(moment))
      .replace(',', '');
  expect(namesOf(sidebar.getAllByRole('definition'))).toEqual([written(createdOn), written(updatedOn)]);
  expect(namesOf(sidebar.getAllByRole('term'))).toEqual(['Angelegt', 'Geändert']);
  const whole = screen.getByRole('complementary', { name: 'Konfiguration' });
  expect(whole.style.width).toBe('30rem');
  fireEvent.click(sidebar.getByRole('button', { name: 'Konfiguration schließen' }));
  expect(whole.style.width).toBe('50px');
  for (const name of ['Sperren', 'Exportieren', 'Berechnen']) sidebar.getByRole('button', { name });
  sidebar.getByRole('link', { name: 'Vorschau' });
  for (const role of ['heading', 'definition', 'combobox']) expect(sidebar.queryByRole(role)).toBeNull();
});

test('[2.18], [2.19], [2.20], [2.21], [2.23] When a template is edited, then its sidebar lacks surveys', async () => {
  const sidebar = await open('template');
  sidebar.getByRole('button', { name: 'Sperren' });
  sidebar.getByRole('combobox', { name: 'Sprache der Vorlage' });
  sidebar.getByRole('combobox', { name: 'Fragebogen' });
  const preview = sidebar.getByRole('link', { name: 'Vorschau' });
  expect(preview.getAttribute('href')).toBe('/report-templates/7/page');
  expect(namesOf(sidebar.getAllByRole('heading'))).toEqual(['Fragebogen', 'Gewichte und Intervalle']);
  sidebar.getByRole('button', { name: 'Exportieren' });
  expect(sidebar.queryByRole('button', { name: 'Berechnen' })).toBeNull();
});

test.each<[string, ReportType, Partial<AnyReport>, string[]]>([
  ['a draft', 'report', {}, []],
  ['a published report', 'report', published, ['veröffentlicht']],
  ['a planned report', 'report', { ...published, isPublished: false }, ['geplant']],
  ['a template', 'template', published, []],
])('[2.05] When it is %s, then the header has that badge or none', async (_, type, changes, badges) => {
  await open(type, changes);
  const words = namesOf(screen.queryAllByText(/^(veröffentlicht|geplant für 21\.11\.2026 .*)$/));
  expect(words.map((text) => text?.split(' ')[0])).toEqual(badges);
});

test.each<[string, Partial<AnyReport>, string]>([
  ['is open', {}, 'false'],
  ['is locked', { isLocked: true }, 'true'],
  ['is another’s', { mayEdit: false }, 'true'],
  ['has no items', { reportItems: [] }, 'true'],
])('[4.08] When a report %s, then calculating is blocked: %s', async (_, changes, blocked) => {
  const sidebar = await open('report', changes);
  const calculate = sidebar.getByRole('button', { name: 'Berechnen' });
  expect(calculate.getAttribute('aria-disabled')).toBe(blocked);
});

test('When it is asked where a figure is from, then its surveys open, each of which leads to its files', async () => {
  const { user } = await act('report');
  await user.click(screen.getByRole('button', { name: 'Aktionen für „Teil eins“' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Woher' }));
  await screen.findByText('Jede Umfrage führt zu den Dateien, aus denen ihre Antworten stammen.');
});

test('When somebody may not see surveys, then the menu of a figure does not ask where it is from', async () => {
  const { user } = await act('report', {}, 'DEAN');
  await user.click(screen.getByRole('button', { name: 'Aktionen für „Teil eins“' }));
  await screen.findByRole('menuitem', { name: 'Entfernen' });
  expect(screen.queryByRole('menuitem', { name: 'Woher' })).toBeNull();
});
