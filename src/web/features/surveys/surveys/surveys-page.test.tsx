import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { sampleSurvey } from '../../../testing/sample-survey.ts';
import { parseSurveySearch } from './finder/survey-search.ts';
import { SurveysPage } from './surveys-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const survey = (id: number, description: string, more: Partial<ManagedSurvey> = {}): ManagedSurvey => ({
  ...sampleSurvey,
  ...{ id, description, unitId: 7, unitPath: 'Universität › Institut für Statik', incompleteCount: 0 },
  ...{ leaders: [], eventCode: '' },
  ...{
    attributes: [],
    commentCount: 3,
    isClosed: true,
    nextStatuses: ['VALIDATION', 'VERIFICATION'],
    ...more,
  },
});
const surveys = [
  survey(1, 'Statik I'),
  survey(2, 'Statik II', { responseCount: 9, status: 'VALIDATION', nextStatuses: ['PROCESSED'] }),
];

const sent: [method: string, path: string, body: unknown][] = [];
const show = async (
  answer: (method: string, path: string) => Response | Promise<Response> | undefined = () => undefined,
) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    const method = init.method ?? 'GET';
    if (method !== 'GET') sent.push([method, path, JSON.parse(String(init.body))]);
    const own = await answer(method, path);
    if (own) return own;
    if (path.startsWith('/periods'))
      return Response.json([{ id: 5, name: 'SoSe 25', start: null, end: null }]);
    const content = path.startsWith('/surveys') ? surveys : [];
    const page = { content, number: 0, size: 20, totalElements: content.length, totalPages: 1, floor: 5 };
    return method === 'GET' ? Response.json(page) : Response.json(surveys);
  });
  const onSearch = vi.fn();
  const user = await renderPart(
    <InRouter>
      <Notifications />
      <SurveysPage
        search={{}}
        above={null}
        usedBy={({ reports }) => reports.map(({ title }) => title).join()}
        onSearch={onSearch}
      />
    </InRouter>,
  );
  return { user, onSearch };
};
type User = Awaited<ReturnType<typeof show>>['user'];
const choose = async (user: User, name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `Aktionen für „${name}“` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};
const tickAll = async (user: User) =>
  user.click(await screen.findByRole('checkbox', { name: 'Alle 2 auf dieser Seite auswählen' }));
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`${name} `) });

test('When the address says what is searched for, then what is valid of it counts', () => {
  const address = {
    name: 'x',
    forms: '1,2',
    units: '0',
    periods: '3;4',
    status: 'NONE',
    sort: 'unit',
    page: '2',
  };
  expect(parseSurveySearch(address)).toEqual({
    name: 'x',
    forms: '1,2',
    sort: 'unit',
    order: 'desc',
    page: 2,
  });
});

test('When a column is sorted by, then that goes into the address, and the first page comes', async () => {
  const { user, onSearch } = await show();
  await user.click(await screen.findByRole('button', { name: 'Befragte' }));
  expect(onSearch).toHaveBeenCalledWith({ sort: 'respondents', order: 'asc' });
});

test('When the minimum of ticked surveys is set, then the effect is shown before the server responds', async () => {
  let letGo: (response: Response) => void = () => undefined;
  const { user } = await show((method) =>
    method === 'PUT' ? new Promise((resolve) => (letGo = resolve)) : undefined,
  );
  await tickAll(user);
  await user.click(screen.getByRole('button', { name: 'Mindestzahl festlegen …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mindestzahl für 2 Umfragen' }));
  const field = dialog.getByLabelText(/Mindestzahl der Antworten/);
  await user.clear(field);
  await user.type(field, '4');
  expect(dialog.getByText('Bitte geben Sie wenigstens 5 an.')).toBeDefined();
  await user.clear(field);
  await user.type(field, '10');
  expect(dialog.getByRole('status').textContent).toBe('1 Umfrage wird dann nicht mehr gezeigt.');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(rowOf('Statik II').textContent).toContain('unter 10 Antworten'));
  letGo(Response.json({ code: 'survey.minimumBelowFloor', params: { floor: 12 } }, { status: 422 }));
  expect((await dialog.findByRole('alert')).textContent).toContain('wenigstens 12');
  await waitFor(() => expect(rowOf('Statik II').textContent).not.toContain('unter 10'));
  expect(sent).toEqual([['PUT', '/surveys/minimum', { surveyIds: [1, 2], minRespondentCount: 10 }]]);
});

test('When a survey is held back, then at once; of several only what all of them allow is offered', async () => {
  const { user } = await show();
  await tickAll(user);
  expect(screen.queryByRole('button', { name: /Zurückhalten|Freigeben|prüfen lassen/ })).toBeNull();
  await choose(user, 'Statik II', 'Freigeben');
  expect(await screen.findByText(/zählt wieder/)).toBeDefined();
  await choose(user, 'Statik I', 'Zurückhalten');
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT', '/surveys/status', { surveyIds: [2], status: 'PROCESSED' }],
      ['PUT', '/surveys/status', { surveyIds: [1], status: 'VALIDATION' }],
    ]),
  );
});

test('When surveys are corrected, then only what was changed is sent', async () => {
  const { user } = await show();
  await tickAll(user);
  await user.click(screen.getByRole('button', { name: 'Berichtigen …' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 Umfragen berichtigen' }));
  const save = dialog.getByRole('button', { name: 'Speichern' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('combobox', { name: 'Semester' }));
  await user.click(await screen.findByRole('option', { name: 'SoSe 25' }));
  await user.click(dialog.getByRole('button', { name: 'Person hinzufügen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Emmy Noether');
  await user.click(save);
  expect(await screen.findByText('2 Umfragen sind berichtigt.')).toBeDefined();
  expect(sent).toEqual([
    ['PUT', '/surveys/correction', { surveyIds: [1, 2], periodId: 5, leaders: [{ name: 'Emmy Noether' }] }],
  ]);
});

describe('the leaders of a survey', () => {
  const ada = { id: 4, name: 'Ada King', basis: 'CONFIRMED' as const };
  const team = [
    { name: 'Ada Lovelace', externalIds: [], account: ada, isProposed: false },
    { name: 'Grace Hopper', externalIds: [], account: null, isProposed: true },
  ];
  const correctTeam = async () => {
    const page = { number: 0, size: 20, totalElements: 1, totalPages: 1, floor: 5 };
    const content = [survey(1, 'Statik I', { leaders: team })];
    const { user } = await show((method, path) =>
      path.startsWith('/surveys') && method === 'GET' ? Response.json({ ...page, content }) : undefined,
    );
    const row = await screen.findByRole('row', { name: /Statik I / });
    await choose(user, 'Statik I', 'Berichtigen …');
    return { user, row, dialog: within(await screen.findByRole('dialog')) };
  };
  const sentLeaders = () => sent.map(([, , body]) => body);

  test('are listed with accounts of other names, and with what is to be confirmed', async () => {
    const { row } = await correctTeam();
    expect(row.textContent).toContain('Ada LovelaceKonto: Ada King');
    expect(row.textContent).toContain('Grace Hopperzu bestätigen');
  });

  test('are sent as a whole list once one is removed, without accounts that nobody chose', async () => {
    const { user, dialog } = await correctTeam();
    const save = dialog.getByRole('button', { name: 'Speichern' });
    expect(save.hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Ada Lovelace entfernen' }));
    await user.click(save);
    await waitFor(() =>
      expect(sentLeaders()).toEqual([{ surveyIds: [1], leaders: [{ name: 'Grace Hopper' }] }]),
    );
  });

  test('lose their account with their name, and blank ones are left out', async () => {
    const { user, dialog } = await correctTeam();
    await user.type(dialog.getAllByRole('textbox', { name: 'Name' })[0] as HTMLElement, ' II');
    expect(dialog.queryByDisplayValue('Ada King')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Person hinzufügen' }));
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    const leaders = [{ name: 'Ada Lovelace II' }, { name: 'Grace Hopper' }];
    await waitFor(() => expect(sentLeaders()).toEqual([{ surveyIds: [1], leaders }]));
  });
});

test('When surveys are deleted, then the reports showing them are listed, and a locked one prevents it', async () => {
  let isLocked = true;
  const report = () => ({ id: 1, title: 'Fakultätsbericht', isLocked, isPublished: false });
  const { user } = await show((method, path) =>
    path.startsWith('/surveys/use')
      ? Response.json({ reports: [report()], reportCount: 1 })
      : method === 'POST'
        ? new Response(null, { status: 204 })
        : undefined,
  );
  await choose(user, 'Statik I', 'Löschen …');
  expect(await screen.findByText(/Bitte entsperren/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Endgültig löschen' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  isLocked = false;
  await choose(user, 'Statik I', 'Löschen …');
  expect((await screen.findByText(/1 Bericht zeigt sie/)).parentElement?.textContent).toContain(
    'Fakultätsbericht',
  );
  await user.click(screen.getByRole('button', { name: 'Endgültig löschen' }));
  expect(await screen.findByText('Die Umfrage ist gelöscht.')).toBeDefined();
  expect(sent).toEqual([['POST', '/surveys/deletion', { surveyIds: [1], fromReports: true }]]);
});
