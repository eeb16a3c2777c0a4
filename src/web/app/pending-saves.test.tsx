import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReportCreator } from '../features/reports/reports/editor/report-creator.tsx';
import { usePatchPlacements } from '../features/reports/reports/grid/use-item-changes.ts';
import {
  useDeleteFilterItem,
  usePutFilterItem,
} from '../features/reports/respondent-filter/use-filter-changes.ts';
import type { AnyReport } from '../report-state/report-query.ts';
import { InRouter } from '../testing/in-router.tsx';
import { type EditorPage, openEditor } from '../testing/open-editor.tsx';
import { renderPart } from '../testing/render-part.tsx';
import { section, serveReport, surveysOf } from '../testing/report-server.ts';
import { sampleReport } from '../testing/sample-report.ts';

afterEach(() => vi.unstubAllGlobals());

const REPORT = sampleReport.id;

const Saves = () => {
  const put = usePutFilterItem(REPORT);
  const remove = useDeleteFilterItem(REPORT);
  const { mutate: place } = usePatchPlacements('report', REPORT);
  const chosen = { chosen: [1], match: 'any' as const, range: null };
  const choice = { itemId: 3, text: { de: 'Studiengang' }, options: [], ...chosen };
  const placement = { x: 0, y: 4, cols: 6, rows: 4 };
  return (
    <>
      <button type="button" onClick={() => put.mutate(choice)}>
        put filter
      </button>
      <button type="button" onClick={() => remove.mutate(3)}>
        delete filter
      </button>
      <button type="button" onClick={() => place([{ reportItemId: 5, placement }])}>
        move item
      </button>
    </>
  );
};

const open = (report: Partial<AnyReport> = {}, isInvalid = false) =>
  renderPart(
    <InRouter>
      <ReportCreator
        type="report"
        report={{ ...sampleReport, ...report }}
        isInvalid={isInvalid}
        groups={<Saves />}
      />
    </InRouter>,
  );

const HEADER = ['Mehrere Fragen hinzufügen', 'Diagramm oder Text hinzufügen'];
const GRID = ['Fragen auswählen', 'Ein Element gestalten'];
const addresses = (): (string | null)[] =>
  screen
    .queryAllByRole('link', { name: new RegExp(`^(${[...HEADER, ...GRID].join('|')})$`) })
    .map((link) => link.getAttribute('href'));
const several = `/reports/${REPORT}/items`;
const LEADING = [several, `${several}/0`, several, `${several}/0`];
const EMPTY = [null, null, null, null];

test.each([
  ['put filter', 'PUT', '/respondent-filter/items/3'],
  ['delete filter', 'DELETE', '/respondent-filter/items/3'],
  ['move item', 'PATCH', '/placements'],
])(
  '[2.07] When "%s" is pending, then the add links of header and empty grid are disabled',
  async (name, method, path) => {
    const answered = Promise.withResolvers<void>();
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push(`${init.method} ${address}`);
      await answered.promise;
      return Response.json({ id: REPORT, version: 2, placements: [] });
    });
    const user = await open();
    await waitFor(() => expect(addresses()).toEqual(LEADING));
    await user.click(screen.getByRole('button', { name }));
    // Also while a move still waits for the next one.
    expect(addresses()).toEqual(EMPTY);
    await waitFor(() => expect(sent).toEqual([`${method} /api/v1/reports/${REPORT}${path}`]));
    expect(addresses()).toEqual(EMPTY);
    answered.resolve();
    await waitFor(() => expect(addresses()).toEqual(LEADING));
  },
);

test('[2.07], [5.01] When the typed title is invalid, then the add links of header and grid are disabled', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Titel bearbeiten' }));
  await user.clear(screen.getByRole('textbox', { name: 'Titel' }));
  expect(addresses()).toEqual(EMPTY);
  await user.type(screen.getByRole('textbox', { name: 'Titel' }), '  ');
  expect(addresses()).toEqual(EMPTY);
  await user.keyboard('{Escape}');
  expect(addresses()).toEqual(LEADING);
});

test.each<[string, Partial<AnyReport>, boolean, (string | null)[]]>([
  ['its surveys are not valid', {}, true, EMPTY],
  // Nothing at all is offered where the grid cannot be changed.
  ['it is locked', { isLocked: true }, false, [null, null]],
  ['others alone may edit it', { mayEdit: false }, false, [null, null]],
  ['it is not saved yet', { id: 0 }, false, EMPTY],
])('[2.07] When %s, then the links that add items lead nowhere', async (_, report, isInvalid, expected) => {
  await open(report, isInvalid);
  await waitFor(() => expect(addresses()).toEqual(expected));
});

test.each<[name: string, method: string, path: string, act: (editor: EditorPage) => unknown]>([
  ['title', 'PATCH', '', (editor) => editor.retitle('Nachher')],
  ['surveys', 'PUT', '/surveys', (editor) => editor.addChip('Umfragen')],
  ['lock', 'PUT', '/lock', (editor) => editor.lock()],
  ['templates', 'PUT', '/templates/9', (editor) => editor.addChip('Berichtsvorlagen')],
])(
  '[2.07] When a change of %s is pending, then the add links of header and empty grid are disabled',
  async (name, method, path, act) => {
    const lists = { '/surveys': surveysOf(8), '/report-templates': [{ id: 9, title: 'Vorlage' }] };
    const server = serveReport({}, { lists });
    const editor = await openEditor(server);
    expect(addresses()).toEqual(LEADING);
    const letGo = server.hold(method, path, 'goes on');
    await act(editor);
    // A locked report's grid offers nothing to add.
    await waitFor(() => expect(addresses()).toEqual(name === 'lock' ? [null, null] : EMPTY));
    letGo();
    await editor.settled();
    await waitFor(() => expect(addresses()).toEqual(name === 'lock' ? [null, null] : LEADING));
  },
);

test('[4.08], [2.07] When a title is pending, then calculation and the add links are disabled', async () => {
  const server = serveReport({ reportItems: [section(1, 'Eins')] });
  const editor = await openEditor(server);
  const isBlocked = () => editor.calculate().getAttribute('aria-disabled');
  const letGo = server.hold('PATCH', '', 'goes on');
  expect(isBlocked()).toBe('false');
  editor.retitle('Nachher');
  await waitFor(() => expect(isBlocked()).toBe('true'));
  expect(addresses()).toEqual([null, null]);
  letGo();
  await waitFor(() => expect(isBlocked()).toBe('false'));
  expect(addresses()).toEqual([several, `${several}/0`]);
});
