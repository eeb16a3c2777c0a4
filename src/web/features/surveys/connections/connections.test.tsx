import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { ConnectionPage } from './connection-page.tsx';
import { ConnectionsPage } from './connections-page.tsx';

const connection = {
  id: 4,
  name: 'Evaluation',
  address: 'https://surveys.example.org/index.php/admin/remotecontrol',
  userName: 'plenum',
  ownerName: 'Ada Lovelace',
  updatedAt: '2026-11-02T08:15:00Z',
};
type Answer = (method: string, path: string, body: unknown) => Response;
const calls: [method: string, path: string, body: unknown][] = [];
const answerWith = (answer: Answer): void => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call: [string, string, unknown] = [init.method ?? 'GET', path, body];
    calls.push(call);
    return answer(...call);
  });
};
const problem = (code: string, status = 422) => Response.json({ code, status, params: {} }, { status });
afterEach(() => vi.unstubAllGlobals());

test('When there is no connection, then one can be added, and what is missing is said at its field', async () => {
  let rows: unknown[] = [];
  answerWith((method) => {
    if (method === 'POST') rows = [connection];
    return Response.json(method === 'POST' ? connection : rows, { status: method === 'POST' ? 201 : 200 });
  });
  const user = await renderPart(
    <InRouter>
      <ConnectionsPage />
    </InRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Umfrageserver hinzufügen' }));
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte geben Sie das Passwort ein.')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'Evaluation');
  await user.type(screen.getByLabelText('Adresse'), 'https://surveys.example.org');
  await user.type(screen.getByLabelText('Benutzer'), 'plenum');
  await user.type(screen.getByLabelText('Passwort'), 'geheim');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('link', { name: 'Evaluation' })).toBeTruthy();
  expect(calls.find(([method]) => method === 'POST')).toEqual([
    'POST',
    '/connections',
    { name: 'Evaluation', address: 'https://surveys.example.org', userName: 'plenum', password: 'geheim' },
  ]);
});

test('When the user of a connection changes, then its password is required, and otherwise not sent', async () => {
  answerWith(() => Response.json([connection]));
  const user = await renderPart(
    <InRouter>
      <ConnectionsPage />
    </InRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Evaluation ändern' }));
  await user.type(await screen.findByLabelText('Benutzer'), '2');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte geben Sie das Passwort ein.')).toBeTruthy();
  await user.type(screen.getByLabelText('Benutzer'), '{Backspace}');
  await user.type(screen.getByLabelText('Name'), ' 2');
  answerWith((method) =>
    Response.json(method === 'PUT' ? { ...connection, name: 'Evaluation 2' } : [connection]),
  );
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(calls[0]?.[0]).toBe('PUT'));
  expect(calls[0]?.[2]).toEqual({
    name: 'Evaluation 2',
    address: connection.address,
    userName: 'plenum',
  });
});

const surveys = Array.from({ length: 260 }, (_, index) => ({
  surveyId: String(100_000 + index),
  title: `Lehrveranstaltung ${index}`,
  isActive: index !== 3,
  isImported: false,
  schedule: null,
}));

test('When surveys are searched and ticked, then those that were ticked stay so and are fetched together', async () => {
  answerWith((method, path) =>
    Response.json(
      method === 'POST'
        ? {
            id: 9,
            state: 'FETCHING',
            files: [],
            progress: { done: 0, total: 0 },
            userName: '',
            createdAt: '',
            updatedAt: '',
          }
        : path === '/connections'
          ? [connection]
          : surveys,
      { status: method === 'POST' ? 202 : 200 },
    ),
  );
  const started: number[] = [];
  const user = await renderPart(
    <InRouter>
      <ConnectionPage connectionId={4} onStarted={(id) => started.push(id)} />
    </InRouter>,
  );
  expect(await screen.findByText('60 weitere; suchen Sie, um sie zu sehen.')).toBeTruthy();
  const search = screen.getByRole('searchbox');
  await user.type(search, '100259');
  await user.click(screen.getByRole('checkbox', { name: 'Lehrveranstaltung 259' }));
  await user.clear(search);
  await user.type(search, 'veranstaltung 258');
  await user.click(screen.getByRole('checkbox', { name: 'Lehrveranstaltung 258' }));
  expect(screen.getByText('2 Umfragen ausgewählt')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abrufen und prüfen' }));
  await waitFor(() => expect(started).toEqual([9]));
  expect(calls.find(([method]) => method === 'POST')?.slice(1)).toEqual([
    '/connections/4/imports',
    { surveyIds: ['100259', '100258'] },
  ]);
});

test('When the server refuses, then the reason is shown and it can be asked again', async () => {
  answerWith((_, path) =>
    path === '/connections' ? Response.json([connection]) : problem('connection.notLimeSurvey'),
  );
  const user = await renderPart(
    <InRouter>
      <ConnectionPage connectionId={4} onStarted={() => undefined} />
    </InRouter>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('antwortet kein LimeSurvey');
  answerWith((_, path) => Response.json(path === '/connections' ? [connection] : []));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Es gibt keine Umfragen')).toBeTruthy();
});

test('When a survey was imported, then new answers can be scheduled, and how the last run ended is said', async () => {
  const schedule = {
    every: 'DAILY',
    outcome: 'FAILED',
    lastRunAt: '2026-11-21T08:15:00Z',
    nextRunAt: '2026-11-22T08:15:00Z',
    importId: 17,
  };
  const [first, second] = surveys;
  const rows = [{ ...first, isImported: true }, second];
  answerWith((method, path) =>
    method === 'PUT'
      ? Response.json(schedule)
      : method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json(path === '/connections' ? [connection] : rows),
  );
  const user = await renderPart(
    <InRouter>
      <ConnectionPage connectionId={4} onStarted={() => undefined} />
    </InRouter>,
  );
  const field = await screen.findByRole('combobox');
  await user.selectOptions(field, 'täglich');
  expect(await screen.findByText(/nichts übernommen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zum Import.' }).getAttribute('href')).toBe('/imports/17');
  await user.selectOptions(field, 'nie von selbst');
  await waitFor(() => expect(screen.queryByText(/nichts übernommen/)).toBeNull());
  expect(calls.filter(([method]) => method !== 'GET')).toEqual([
    ['PUT', '/connections/4/schedules/100000', { every: 'DAILY' }],
    ['DELETE', '/connections/4/schedules/100000', undefined],
  ]);
});
