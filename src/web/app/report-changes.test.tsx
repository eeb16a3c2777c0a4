import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DEBOUNCE } from '#shared/limits.ts';
import { getCalculation } from '#shared/reports/reports/calculation-contract.ts';
import { queryKeyFor } from '../lib/calls/query-for.ts';
import { queryClient } from '../lib/query-client.ts';
import { openLiveEditor, sectionItem } from '../testing/open-live-editor.tsx';
import { sampleSurvey } from '../testing/sample-survey.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notifications.clean();
  queryClient.clear();
});

const FAILED = 'Es ist ein Fehler aufgetreten (500).';
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const announced = () => document.querySelector('[data-announcements]')?.textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const addLinks = (): (string | null)[] =>
  ['Mehrere Fragen hinzufügen', 'Diagramm oder Text hinzufügen'].map((name) =>
    screen.getByLabelText(name).getAttribute('href'),
  );
const LEADING = ['/reports/7/items', '/reports/7/items/0'];
const items = [sectionItem(1, 'Teil eins'), sectionItem(2, 'Teil zwei')];
const cardTitles = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

const click = (name: string | RegExp) => fireEvent.click(button(name));
const titleField = () => screen.getByLabelText('Titel', { selector: 'input' });
const write = (text: string) => fireEvent.change(titleField(), { target: { value: text } });
const type = (text: string): void => {
  click('Titel bearbeiten');
  write(text);
};
const retitle = (text: string): void => {
  type(text);
  fireEvent.keyDown(titleField(), { key: 'Enter' });
};
const leaveTitle = () => fireEvent.keyDown(titleField(), { key: 'Escape' });

test('[2.04], [4.04], [5.01] When a title is edited in place, then Enter saves and Escape cancels', async () => {
  const { server } = await openLiveEditor('report');
  type('Verworfen');
  leaveTitle();
  expect(title()).toBe('Bericht');
  retitle('  Nachher ');
  await waitFor(() => expect(title()).toBe('Nachher'));
  await waitFor(() => expect(addLinks()).toEqual(LEADING));
  expect(server.sent).toEqual([{ method: 'PATCH', path: '', body: { title: 'Nachher' } }]);

  type('x'.repeat(256));
  screen.getByText('Höchstens 255 Zeichen sind möglich.');
  write('   ');
  screen.getByText('Bitte geben Sie einen Titel ein.');
  expect(addLinks()).toEqual([null, null]);
  leaveTitle();
  expect(title()).toBe('Nachher');
  expect(addLinks()).toEqual(LEADING);
  expect(server.sent).toHaveLength(1);

  server.refuse('PATCH', '');
  retitle('Geht nicht');
  await screen.findByText(FAILED);
  expect(title()).toBe('Nachher');
});

const filtered = {
  respondentFilter: {
    respondentFilterItems: [
      {
        itemId: 3,
        text: { de: 'Studiengang' },
        itemOptions: [{ id: 1, text: { de: 'Bauwesen' }, value: null, chosen: true }],
      },
    ],
  },
  topSurveys: { content: [sampleSurvey], number: 0, size: 5, totalElements: 3, totalPages: 1 },
};

test('[2.06], [4.01], [6.02] When a report is locked, then nothing can be edited, and a failure unlocks it', async () => {
  const { user, server } = await openLiveEditor('report', { ...filtered, reportItems: items } as never);
  const changing = [
    'Filter „Studiengang“ bearbeiten',
    'Filter „Studiengang“ löschen',
    'Filter hinzufügen',
    'Mit Filtern suchen',
    /entfernen$/,
    'Titel bearbeiten',
    'Aktionen für „Teil eins“',
  ];
  const language = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Sprache des Berichts' });
  const fields = () =>
    ['Umfragen', 'Berichtsvorlagen'].map(
      (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).disabled,
    );
  await screen.findByRole('button', { name: 'Aktionen für „Teil eins“' });
  for (const name of changing) button(name);
  expect([language().disabled, ...fields()]).toEqual([false, false, false]);
  await user.hover(screen.getByText('bearbeitbar'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Der Bericht kann bearbeitet werden.');
  await user.unhover(screen.getByText('bearbeitbar'));

  click('Sperren');
  await user.hover(await screen.findByText('gesperrt'));
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Der Bericht ist gesperrt. Es sind keine Änderungen möglich.',
  );
  for (const name of changing) expect(screen.queryByRole('button', { name }), String(name)).toBeNull();
  expect([language().disabled, ...fields()]).toEqual([true, true, true]);
  expect(addLinks()).toEqual([null, null]);
  expect(button('Berechnen').getAttribute('aria-disabled')).toBe('true');
  button('Veröffentlichen');

  click('Entsperren');
  await waitFor(() => expect(addLinks()).toEqual(LEADING));
  server.refuse('PUT', '/lock');
  click('Sperren');
  await screen.findByText(FAILED);
  screen.getByText('bearbeitbar');
});

test('[4.01], [8.02] When another tab has locked the template, then a change is refused in its words', async () => {
  const { server } = await openLiveEditor('template');
  server.refuse('PATCH', '', 409, {
    code: 'report.locked',
    params: { reportType: 'template' },
  });
  retitle('Geht nicht');
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Die Vorlage ist gesperrt. Es sind keine Änderungen möglich.');
  expect(title()).toBe('Bericht');
});

test('[4.09] When an item is removed, then it is gone at once; when that fails, it is back', async () => {
  const { server } = await openLiveEditor('report', { reportItems: items });
  const remove = async (): Promise<void> => {
    click('Aktionen für „Teil eins“');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Entfernen' }));
  };
  server.refuse('DELETE', '/report-items/1');
  await remove();
  await screen.findByText(FAILED);
  expect(cardTitles()).toEqual(['Teil eins', 'Teil zwei']);
  const answered = Promise.withResolvers<undefined>();
  server.answer = ({ method }) => (method === 'DELETE' ? (answered.promise as never) : undefined);
  await remove();
  await waitFor(() => expect(cardTitles()).toEqual(['Teil zwei']));
  answered.resolve(undefined);
  await waitFor(() => expect(server.report.reportItems).toHaveLength(1));
  expect(cardTitles()).toEqual(['Teil zwei']);
});

test('[4.10], [9.08] When an arrow key is held, then one call saves all steps, and one undo reverts them', async () => {
  const { server } = await openLiveEditor('report', { reportItems: items.slice(0, 1) });
  const handle = button('„Teil eins“ verschieben');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (const column of [2, 3, 4]) {
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    await pass(DEBOUNCE.placementSave - 1);
    expect(announced()).toContain(`Spalte ${column}, Zeile 2`);
  }
  expect(server.sent).toEqual([]);
  await pass(1);
  const placed = (x: number) => [{ reportItemId: 1, placement: { x, y: 1, cols: 6, rows: 1 } }];
  expect(server.sent.map(({ path, body }) => [path, body])).toEqual([['/placements', placed(3)]]);
  fireEvent.keyDown(document.documentElement, { key: 'z', code: 'KeyZ', ctrlKey: true });
  await pass(DEBOUNCE.placementSave);
  expect(announced()).toBe('Rückgängig gemacht: Anordnung');
  expect(server.sent.at(-1)?.body).toEqual(placed(0));
});

test('When the settings of an item are unreadable, then its card offers creating it anew, not duplicating', async () => {
  const [first, second] = items as [(typeof items)[number], (typeof items)[number]];
  const unreadable = { ...first, content: { ...first.content, config: null } };
  await openLiveEditor('report', { reportItems: [unreadable, second] });
  const [card] = screen.getAllByRole('article');
  await within(card as HTMLElement).findByText(/^Die Einstellungen dieses Elements sind nicht lesbar\./);
  fireEvent.click(within(card as HTMLElement).getByRole('button', { name: /^Aktionen/ }));
  const edit = await screen.findByRole('menuitem', { name: 'Bearbeiten' });
  expect(edit.getAttribute('href')).toBe('/reports/7/items/1');
  screen.getByRole('menuitem', { name: 'Entfernen' });
  expect(screen.queryByRole('menuitem', { name: 'Duplizieren' })).toBeNull();
});

test('[7.23] When figures of another tab arrive before its calculation event, then none seems to run', async () => {
  const { server } = await openLiveEditor('report', { reportItems: items });
  server.answer = ({ path }) =>
    path === '/calculation' ? Response.json({ running: true, done: 0, total: 1 }) : undefined;
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeyFor(getCalculation) }));
  await screen.findByRole('button', { name: 'Abbrechen' });
  expect(screen.queryAllByRole('progressbar')).toHaveLength(1);
  screen.getByText(/noch nicht berechnet/);
  server.report = { ...server.report, version: 2, calculatedOn: '2026-11-22T08:00:00Z' };
  const event = { type: 'changed', version: 2, userId: 1, userName: 'Ada Lovelace' };
  act(() => server.announce('/api/v1/reports/7/events', event));
  await screen.findByRole('button', { name: 'Berechnen' });
  expect(screen.queryByText(/noch nicht berechnet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('[4.04] says that a report is gone when its stream is refused without an event', async () => {
  const { server } = await openLiveEditor('report');
  server.refuse('GET', '', 404, { code: 'error.notFound' });
  act(() => server.refuseStream('/api/v1/reports/7/events'));
  await screen.findByText('Diesen Bericht gibt es nicht oder nicht mehr.');
});

test('[4.05] When surveys are taken out of the table, then each is sent at once, and the last one stays', async () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => ({ ...sampleSurvey, id, description: `Umfrage ${id}` }));
  const pageOf = (ids: readonly number[]) => ({
    content: all.filter(({ id }) => ids.includes(id)),
    ...{ number: 0, size: 10, totalElements: ids.length, totalPages: 1 },
  });
  const surveyIds = all.map(({ id }) => id);
  const { server } = await openLiveEditor('report', { surveyIds, topSurveys: pageOf(surveyIds.slice(0, 5)) });
  server.answer = ({ method, path }) =>
    method === 'GET' && path === '/surveys' ? Response.json(pageOf(server.report.surveyIds)) : undefined;
  click('Alle 6 anzeigen');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Umfrage 6');
  const remove = () => dialog.getAllByLabelText(/entfernen$/);
  for (const left of [5, 4, 3, 2, 1]) {
    fireEvent.click(remove()[0] as HTMLElement);
    await waitFor(() => expect(server.report.surveyIds).toHaveLength(left));
    await waitFor(() => expect(remove()).toHaveLength(left));
  }
  const [last] = remove();
  expect(last?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(last as HTMLElement);
  expect(remove()).toHaveLength(1);
  expect(server.report.surveyIds).toEqual([1]);
  expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(5).fill('PUT /surveys'));
});

test('[4.05] removes the found surveys together, never all of them, and undoes that in one step', async () => {
  const names = ['Mechanik', 'Mechanik', 'Mechanik', 'Dynamik', 'Dynamik', 'Akustik', 'Akustik', 'Akustik'];
  const all = names.map((name, index) => ({
    ...sampleSurvey,
    id: index + 1,
    description: `${name} ${index + 1}`,
  }));
  const pageOf = (ids: readonly number[]) => ({
    content: all.filter(({ id }) => ids.includes(id)),
    ...{ number: 0, size: 1000, totalElements: ids.length, totalPages: 1 },
  });
  const surveyIds = all.map(({ id }) => id);
  const { user, server } = await openLiveEditor('report', {
    surveyIds,
    topSurveys: pageOf(surveyIds.slice(3)),
  });
  server.answer = ({ method, path }) =>
    method === 'GET' && path === '/surveys' ? Response.json(pageOf(server.report.surveyIds)) : undefined;
  click('Umfragen verwalten');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('searchbox'), 'mechanik');
  await waitFor(() => expect(dialog.getAllByRole('rowheader')).toHaveLength(3));
  await user.click(dialog.getByRole('checkbox', { name: 'Alle 3 gefundenen auswählen' }));
  await user.click(dialog.getByRole('button', { name: '3 Umfragen entfernen' }));
  await waitFor(() => expect(server.report.surveyIds).toEqual([4, 5, 6, 7, 8]));
  dialog.getByText('Keine Umfrage passt zur Suche.');

  await user.clear(dialog.getByRole('searchbox'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Alle 5 Umfragen auswählen' }));
  const remove = dialog.getByRole('button', { name: '5 Umfragen entfernen' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await user.click(remove);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Rückgängig/ }));
  await waitFor(() => expect(server.report.surveyIds).toEqual(surveyIds));
  expect(server.sent.map(({ body }) => body)).toEqual([{ surveyIds: [4, 5, 6, 7, 8] }, { surveyIds }]);
});
