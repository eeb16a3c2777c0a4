import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type EditorPage, openEditor } from '../testing/open-editor.tsx';
import {
  plannedFor,
  publishedNow,
  refuse,
  section,
  serveReport,
  surveysOf,
} from '../testing/report-server.ts';

const LOCKED = 'Der Bericht ist gesperrt. Es sind keine Änderungen möglich.';
const lists = {
  '/units': [{ id: 3, parentId: 1, name: 'Psychologie', path: 'Philosophie / Psychologie' }],
  '/surveys': surveysOf(8),
};
const shown = () => screen.queryAllByText(/^Es ist ein Fehler aufgetreten/).map((one) => one.textContent);

test('[8.01] When calls fail, then the last status alone is shown; without permission nothing is', async () => {
  const server = serveReport({ title: 'Fehler' });
  const editor = await openEditor(server);
  const answers = [500, 502];
  const giveBack = server.intercept('PATCH', '', () => refuse({ status: answers.shift() ?? 500 }));
  editor.retitle('Erster Versuch');
  await waitFor(() => expect(shown()).toEqual(['Es ist ein Fehler aufgetreten (500).']));
  editor.retitle('Zweiter Versuch');
  await waitFor(() => expect(shown()).toEqual(['Es ist ein Fehler aufgetreten (502).']));
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(shown()).toEqual([]));
  giveBack();
  const letGo = server.hold('PATCH', '', { status: 403 });
  editor.retitle('Ohne Recht');
  await waitFor(() => expect(editor.title()).toBe('Ohne Recht'));
  letGo();
  await waitFor(() => expect(editor.title()).toBe('Fehler'));
  await editor.settled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, (editor: EditorPage) => unknown]>([
  ['an edit', (editor) => editor.retitle('Geht nicht')],
  ['an item’s removal', (editor) => editor.act('Entfernen')],
  ['a move', (editor) => editor.step('ArrowDown')],
])('[8.02] When another tab has locked the report, then %s says so and goes back', async (_, act) => {
  const server = serveReport({ title: 'Offen', reportItems: [section(1, 'Eins'), section(2, 'Zwei')] });
  const editor = await openEditor(server);
  server.store({ isLocked: true });
  await act(editor);
  await screen.findByText(LOCKED);
  await waitFor(() => expect(editor.lockState()).toBe('gesperrt'));
  expect(editor.title()).toBe('Offen');
  expect(editor.cards()).toEqual(['Eins', 'Zwei']);
  expect(server.report).toMatchObject({
    title: 'Offen',
    reportItems: [section(1, 'Eins'), section(2, 'Zwei')],
  });
});

test('[8.02] When another tab has locked the report, then calculating says so', async () => {
  const server = serveReport({ reportItems: [section(1, 'Eins')] });
  const editor = await openEditor(server);
  server.store({ isLocked: true });
  fireEvent.click(editor.calculate());
  await screen.findByText(LOCKED);
});

test('[8.03] When the server counts too many surveys, then a notification names the limit', async () => {
  const surveyIds = [3, 2, 1];
  const topSurveys = { content: surveysOf(3, 2, 1), number: 0, size: 5, totalElements: 3, totalPages: 1 };
  const server = serveReport({ surveyIds, topSurveys }, { lists });
  const editor = await openEditor(server);
  const letGo = server.hold('PUT', '/surveys', { status: 422, code: 'survey.error.limitExceeded' });
  await editor.addChip('Umfragen');
  await waitFor(() => expect(editor.chips('Umfragen')).toBe(4));
  letGo();
  await screen.findByText('Ein Bericht kann höchstens 1000 Umfragen enthalten.');
  expect(editor.chips('Umfragen')).toBe(3);
});

test('[8.04] When publishing fails, then a notification says so, and the dialog keeps its input', async () => {
  const server = serveReport({}, { lists });
  const editor = await openEditor(server);
  const giveBack = server.intercept('PUT', '/publication', () =>
    refuse({ status: 409, code: 'publishReportFailed' }),
  );
  fireEvent.click(editor.button('Veröffentlichen'));
  const dialog = within(await screen.findByRole('dialog'));
  await editor.addChip('Einrichtungen');
  const publish = () => fireEvent.click(dialog.getByRole('button', { name: 'Veröffentlichen' }));
  publish();
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('Der Bericht konnte nicht veröffentlicht werden.');
  expect(within(dialog.getByRole('list', { name: 'Einrichtungen' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
  giveBack();
  publish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/^Veröffentlicht seit/);
});

test.each([
  [
    'planned',
    plannedFor(new Date(2040, 0, 2, 9).toISOString()),
    'Die geplante Veröffentlichung am 02.01.2040 09:00:00 entfällt.',
  ],
  ['published', publishedNow, 'Alle Einrichtungen verlieren sofort den Zugang zu diesem Bericht.'],
])(
  '[8.09] When a publication is taken back that is %s, then the question says what that means',
  async (_, state, words) => {
    const server = serveReport(state);
    const editor = await openEditor(server);
    fireEvent.click(editor.button('Veröffentlichung zurückziehen'));
    expect((await screen.findByRole('dialog')).textContent).toContain(words);
    expect(server.changes()).toEqual([]);
  },
);

const announced = () => document.querySelector('[data-announcements]')?.textContent;
const undo = () => fireEvent.keyDown(document.documentElement, { key: 'z', ctrlKey: true });

test('When an undo fails, then that is said, the page stays as it is, and it can be tried again', async () => {
  const server = serveReport({ title: 'Alt' });
  const editor = await openEditor(server);
  editor.retitle('Neu');
  await screen.findByText('Gespeichert');
  const giveBack = server.intercept('PATCH', '', () => refuse({ status: 502 }));
  undo();
  await waitFor(() => expect(announced()).toBe('Nicht rückgängig gemacht: Titel'));
  expect((await screen.findByRole('alert')).textContent).toContain('Nicht rückgängig gemacht: Titel');
  await waitFor(() => expect(editor.title()).toBe('Neu'));
  giveBack();
  undo();
  await waitFor(() => expect(announced()).toBe('Rückgängig gemacht: Titel'));
  expect(editor.title()).toBe('Alt');
  expect(server.report.title).toBe('Alt');
});

test('When a change itself fails, then there is nothing of it to undo', async () => {
  const server = serveReport({ title: 'Bleibt' });
  const editor = await openEditor(server);
  server.intercept('PATCH', '', () => refuse({ status: 502 }));
  editor.retitle('Geht nicht');
  await screen.findByRole('alert');
  expect(editor.title()).toBe('Bleibt');
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});
