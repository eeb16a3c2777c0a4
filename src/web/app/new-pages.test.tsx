import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { queryClient } from '../lib/query-client.ts';
import { pageOf } from '../testing/page-of.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { sampleSurvey } from '../testing/sample-survey.ts';
import { parseSearch, stringifySearch } from './root/search-params.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const session: SignedIn = {
  user: {
    id: 1,
    name: 'Ada',
    username: 'ada',
    role: 'ADMINISTRATOR',
    roles: ['ADMINISTRATOR'],
    permissions: [],
    ownRoles: [],
    deputyships: [],
    deputyshipId: null,
    isDeputyshipOver: false,
  },
  uiConfig: defaultUiConfig,
  tenant: { subdomain: 'uni', name: 'Universität' },
  agreementVersion: null,
  secondFactor: null,
  csrf: 'csrf',
};
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://plenum.test');
    const path = pathname.replace('/api/v1', '');
    if (method !== 'GET') sent.push(`${method} ${path}`);
    if (path === '/session') return Response.json(session);
    if (path === '/menus') return Response.json({ results: [], legacyAddresses: [] });
    if (path === '/reports/7') return Response.json(sampleReport);
    if (path !== '/surveys') return Response.json(pageOf([]));
    const ids = searchParams.get('ids')?.split(',').map(Number) ?? [99];
    return Response.json(pageOf(ids.map((id) => ({ ...sampleSurvey, id, description: `Umfrage ${id}` }))));
  });
  vi.stubGlobal(
    'EventSource',
    class {
      close(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
  queryClient.clear();
});

const open = (path: string): void => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const opened = createRouter({ routeTree: router.routeTree, history, parseSearch, stringifySearch });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <Notifications />
        <RouterProvider router={opened as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
};

test.each([
  ['/reports/abc', 'Neuer Bericht'],
  ['/report-templates/abc', 'Neue Vorlage'],
  ['/reports/7/items/abc', 'Neues Element'],
])('[2.01] When the id in %s is no number, then it reads as 0: %s', async (path, heading) => {
  open(path);
  await screen.findByRole('heading', { level: 1, name: heading });
});

test('[2.11], [8.03] When a new report has seven surveys, then five are chips and the rest is counted', async () => {
  open('/reports/0?surveyIds=1,2,3,4,5,6,7');
  await screen.findByText(/^Umfrage 1 /);
  const chips = within(screen.getByRole('list', { name: 'Umfragen' })).getAllByRole('listitem');
  const names = [1, 2, 3, 4, 5].map((id) => `Umfrage ${id} · ${sampleSurvey.periodName}`);
  expect(chips.map(({ textContent }) => textContent)).toEqual([...names, '+ 2']);
});

test.each(['/reports/0', '/report-templates/0'])(
  '[5.01] When the title of what is new at %s is invalid, then no error shows',
  async (path) => {
    open(path);
    const field = await screen.findByLabelText('Titel', { selector: 'input' });
    for (const value of ['x'.repeat(256), '   ', '']) {
      fireEvent.change(field, { target: { value } });
      expect(field.getAttribute('aria-invalid')).not.toBe('true');
      expect(screen.queryByText(/Höchstens 255 Zeichen|Bitte geben Sie einen Titel ein/)).toBeNull();
    }
  },
);

test('[5.03], [8.03] When a new report starts with too many surveys, then it says so and is not saved', async () => {
  const tooMany = 'Ein Bericht kann höchstens 1000 Umfragen enthalten.';
  open(`/reports/0?surveyIds=${Array.from({ length: 1001 }, (_, at) => 1_000_000 + at).join(',')}`);
  await screen.findByText(tooMany);
  fireEvent.change(screen.getByLabelText('Titel', { selector: 'input' }), { target: { value: 'Zu viele' } });
  fireEvent.click(screen.getByRole('textbox', { name: 'Umfragen' }));
  fireEvent.click(await screen.findByText(/^Umfrage 99 /));
  expect(within(await screen.findByRole('alert')).getByText(tooMany)).toBeDefined();
  // Longer than it waits for the next letter of a title.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(sent).toEqual([]);
});
