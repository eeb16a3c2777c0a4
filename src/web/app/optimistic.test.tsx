import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditor } from '../testing/open-editor.tsx';
import { publishedNow, section, serveReport, surveysOf } from '../testing/report-server.ts';

const FAILED = 'Es ist ein Fehler aufgetreten (500).';
const failing = { status: 500 } as const;
const withSurveys = (...ids: number[]) => ({
  surveyIds: ids,
  topSurveys: { content: surveysOf(...ids), number: 0, size: 5, totalElements: ids.length, totalPages: 1 },
});
const lists = {
  '/report-templates': [{ id: 9, title: 'Vorlage 9', formShortName: 'LV' }],
  '/surveys': surveysOf(8),
};

test('[4.04], [4.01], [8.05] When a title fails before a pending lock, then only the title is rolled back', async () => {
  const server = serveReport({ title: 'Vorher' });
  const editor = await openEditor(server);
  const letGo = server.hold('PATCH', '', failing);
  editor.retitle('Nachher');
  editor.lock();
  await waitFor(() => expect(editor.lockState()).toBe('gesperrt'));
  expect(editor.title()).toBe('Nachher');
  letGo();
  await screen.findByText(FAILED);
  expect(editor.title()).toBe('Vorher');
  expect(editor.lockState()).toBe('gesperrt');
  await editor.settled();
  expect(server.report).toMatchObject({ title: 'Vorher', isLocked: true });
});

test('[4.04], [4.01], [8.05] When a lock fails behind a slow title, then only the lock goes back', async () => {
  const server = serveReport({ title: 'Vorher' });
  const editor = await openEditor(server);
  const letTitleGo = server.hold('PATCH', '', 'goes on');
  const letLockGo = server.hold('PUT', '/lock', failing);
  editor.retitle('Nachher');
  editor.lock();
  await waitFor(() => expect(editor.lockState()).toBe('gesperrt'));
  letTitleGo();
  letLockGo();
  await screen.findByText(FAILED);
  expect(editor.lockState()).toBe('bearbeitbar');
  expect(editor.title()).toBe('Nachher');
  await editor.settled();
  expect(server.report).toMatchObject({ title: 'Nachher', isLocked: false });
});

test('[4.05], [4.04] When surveys fail before a title that waits, then only the surveys go back', async () => {
  const server = serveReport({ title: 'Vorher', ...withSurveys(4, 3, 2, 1) });
  const editor = await openEditor(server);
  expect(editor.chips('Umfragen')).toBe(4);
  const letGo = server.hold('PUT', '/surveys', failing);
  editor.takeChipAway('Umfragen');
  await waitFor(() => expect(editor.chips('Umfragen')).toBe(3));
  editor.retitle('Nachher');
  letGo();
  await screen.findByText(FAILED);
  expect(editor.chips('Umfragen')).toBe(4);
  expect(editor.title()).toBe('Nachher');
  await editor.settled();
  expect(server.report).toMatchObject({ title: 'Nachher', surveyIds: [4, 3, 2, 1] });
});

test('[4.09], [8.05] When a removal fails behind a slow move, then the item is restored and the move stays', async () => {
  const server = serveReport({ reportItems: [section(1, 'Eins'), section(2, 'Zwei'), section(3, 'Drei')] });
  const editor = await openEditor(server);
  const letMoveGo = server.hold('PATCH', '/placements', 'goes on');
  const letRemoveGo = server.hold('DELETE', '/report-items/.*', failing);
  editor.step('ArrowLeft', true);
  await waitFor(() => expect(server.changes()).toEqual(['PATCH /reports/7/placements']));
  await editor.act('Entfernen');
  await waitFor(() => expect(editor.cards()).toEqual(['Eins', 'Zwei']));
  letMoveGo();
  letRemoveGo();
  await screen.findByText(FAILED);
  await waitFor(() => expect(editor.cards()).toEqual(['Eins', 'Zwei', 'Drei']));
  await editor.settled();
  expect(server.report.reportItems.map(({ placement }) => placement.cols)).toEqual([5, 6, 6]);
});

test('[4.10], [4.04] When a move fails before a title that waits, then only the move goes back', async () => {
  const server = serveReport({ title: 'Vorher', reportItems: [section(1, 'Eins')] });
  const editor = await openEditor(server);
  const letGo = server.hold('PATCH', '/placements', failing);
  const before = editor.cardWidth();
  editor.step('ArrowLeft', true);
  await waitFor(() => expect(server.changes()).toEqual(['PATCH /reports/7/placements']));
  expect(editor.cardWidth()).toBeLessThan(before);
  editor.retitle('Nachher');
  letGo();
  await screen.findByText(FAILED);
  await waitFor(() => expect(editor.cardWidth()).toBe(before));
  expect(editor.title()).toBe('Nachher');
});

test('[4.06], [4.04] When a template fails before a pending title, then only the template is rolled back', async () => {
  const server = serveReport({ title: 'Vorher' }, { lists });
  const editor = await openEditor(server);
  const letGo = server.hold('PUT', '/templates/9', failing);
  await editor.addChip('Berichtsvorlagen');
  await waitFor(() => expect(editor.chips('Berichtsvorlagen')).toBe(1));
  expect(editor.field('Berichtsvorlagen').disabled).toBe(true);
  editor.retitle('Nachher');
  letGo();
  await screen.findByText(FAILED);
  expect(editor.chips('Berichtsvorlagen')).toBe(0);
  await waitFor(() => expect(editor.field('Berichtsvorlagen').disabled).toBe(false));
  expect(editor.title()).toBe('Nachher');
});

test('[4.06] When removing a template fails, then its chip and its items are restored', async () => {
  const server = serveReport({
    usedReportTemplates: [{ id: 9, title: 'Vorlage 9' }],
    reportItems: [section(1, 'Eins'), section(2, 'Zwei')],
  });
  const editor = await openEditor(server);
  const letGo = server.hold('DELETE', '/templates/9', failing);
  editor.takeChipAway('Berichtsvorlagen');
  await waitFor(() => expect(editor.chips('Berichtsvorlagen')).toBe(0));
  expect(editor.field('Berichtsvorlagen').disabled).toBe(true);
  screen.getByLabelText('Wird geladen');
  letGo();
  await screen.findByText(FAILED);
  expect(editor.chips('Berichtsvorlagen')).toBe(1);
  await waitFor(() => expect(editor.field('Berichtsvorlagen').disabled).toBe(false));
  expect(editor.cards()).toEqual(['Eins', 'Zwei']);
});

test('[4.05], [5.03] When the last survey is removed, then nothing is sent and the reason is shown', async () => {
  const server = serveReport({ ...withSurveys(1) }, { lists });
  const editor = await openEditor(server);
  editor.takeChipAway('Umfragen');
  await screen.findByText('Bitte wählen Sie mindestens eine Umfrage aus.');
  expect(editor.chips('Umfragen')).toBe(0);
  expect(editor.addOne()).toBeNull();
  editor.retitle('Immer noch eine');
  await editor.settled();
  expect(server.changes()).toEqual(['PATCH /reports/7']);
  await editor.addChip('Umfragen');
  await waitFor(() => expect(server.report.surveyIds).toEqual([8]));
  expect(server.changes()).toEqual(['PATCH /reports/7', 'PUT /reports/7/surveys']);
  expect(screen.queryByText('Bitte wählen Sie mindestens eine Umfrage aus.')).toBeNull();
  await waitFor(() => expect(editor.addOne()).toBe('/reports/7/items/0'));
});

test('[4.02], [8.05] When a publication is removed, then it is gone at once; when that fails, it is back', async () => {
  const server = serveReport({ title: 'Vorher', ...publishedNow });
  const editor = await openEditor(server);
  const badge = () => screen.queryByText('veröffentlicht');
  expect(badge()).not.toBeNull();
  const letGo = server.hold('DELETE', '/publication', failing);
  fireEvent.click(editor.button('Veröffentlichung zurückziehen'));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Veröffentlichung zurückziehen' }),
  );
  await screen.findByText('Der Bericht ist noch nicht veröffentlicht.');
  expect(badge()).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  editor.retitle('Nachher');
  letGo();
  await screen.findByText(FAILED);
  expect(badge()).not.toBeNull();
  expect(editor.title()).toBe('Nachher');
});
