import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { setBearer } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sampleReport } from '../../testing/sample-report.ts';
import { router } from '../router.tsx';
import { theme } from '../theme.ts';

const session: SignedIn = {
  user: {
    id: 1,
    name: 'Ada Lovelace',
    username: 'ada',
    role: 'DEAN',
    roles: ['DEAN'],
    permissions: [],
    ownRoles: [],
    deputyships: [],
    deputyshipId: null,
    isDeputyshipOver: false,
  },
  uiConfig: defaultUiConfig,
  tenant: { subdomain: 'uni', name: 'Universität' },
  agreementVersion: 2,
  secondFactor: null,
  csrf: 'csrf',
};
const agreement = {
  version: 2,
  publishedOn: '2026-11-20T09:00:00Z',
  text: { de: 'Wir lesen sorgsam.', en: '' },
};
const calls: string[] = [];
let isSignedIn: boolean;

beforeEach(() => {
  calls.length = 0;
  isSignedIn = true;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    calls.push(`${method} ${path}`);
    if (path === '/session' && isSignedIn) return Response.json(session);
    if (path === '/agreement') return Response.json({ agreement: { ...agreement, acceptedOn: null } });
    if (path === '/agreement/acceptance')
      return Response.json({ agreement: { ...agreement, acceptedOn: '2026-11-22T10:00:00Z' } });
    if (path === '/report-access') return Response.json({ language: 'de', uiConfig: defaultUiConfig });
    if (path === '/reports/0') return Response.json({ ...sampleReport, mayEdit: false });
    return Response.json({ code: 'error.unauthorized', status: 401, params: {} }, { status: 401 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  setBearer(null);
});

const open = (path: string) => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const opened = createRouter({ routeTree: router.routeTree, history });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={opened as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};

test('[3.18] When an agreement is in force, then every page asks for it first and continues where it was', async () => {
  const user = open('/gibt/es/nicht');
  expect(await screen.findByText('Wir lesen sorgsam.')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByText('Diese Seite gibt es nicht')).toBeNull();
  expect(calls).toEqual(['GET /session', 'GET /agreement']);
  await user.click(screen.getByRole('button', { name: 'Annehmen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })).toBeTruthy();
  expect(document.title).toBe('Diese Seite gibt es nicht · Plenum');
  expect(screen.getByRole('navigation', { name: 'Navigation' })).toBeTruthy();
  expect(screen.queryByText('Wir lesen sorgsam.')).toBeNull();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /agreement/acceptance']);
});

test.each([true, false])(
  '[3.18] When a report is opened by a link, then no agreement is asked for (signed in: %s)',
  async (signedIn) => {
    isSignedIn = signedIn;
    open(`/reports/rl_${'A'.repeat(43)}/page`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bericht' })).toBeTruthy();
    expect(screen.queryByText('Wir lesen sorgsam.')).toBeNull();
    expect(calls).toEqual(['GET /report-access', 'GET /reports/0']);
  },
);
