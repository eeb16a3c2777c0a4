import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppQueryClient } from '../../lib/app-query-client.ts';
import { SessionProvider } from '../../lib/session.tsx';
import { InRouter } from '../../testing/in-router.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { theme } from '../theme.ts';
import { AskForSecondFactor } from './ask-for-second-factor.tsx';

const requiredFrom = '2026-12-13T09:00:00Z';
const calls: string[] = [];
let secondFactor: object | null;
let hasPassword: boolean;

beforeEach(() => {
  calls.length = 0;
  hasPassword = true;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    calls.push(`${method} ${path}`);
    if (path === '/session') return Response.json({ ...signedIn(), secondFactor });
    if (path !== '/own-second-factor') return Response.json({ location: null });
    if (method === 'POST') return Response.json({ secret: 'GEZDGNBVGY3TQOJQ', keyUri: 'otpauth://totp/a' });
    if (method === 'PUT') {
      secondFactor = null;
      return Response.json({ recoveryCodes: Array.from({ length: 10 }, (_, index) => `AAAA-000${index}`) });
    }
    return Response.json({ hasPassword, confirmedOn: null, recoveryCodeCount: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new AppQueryClient()}>
        <InRouter>
          <Suspense>
            <SessionProvider>
              <AskForSecondFactor>
                <p>Berichte</p>
              </AskForSecondFactor>
            </SessionProvider>
          </Suspense>
        </InRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};
const title = { level: 1, name: 'Zweiten Faktor einrichten' };

test('When it is due, then the page waits until it is set up', async () => {
  secondFactor = { requiredFrom, isDue: true, isSetUp: false };
  const user = open();
  expect(await screen.findByRole('heading', title)).toBeTruthy();
  expect(screen.queryByText('Berichte')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Zweiten Faktor einrichten' }));
  expect(screen.queryByRole('button', { name: 'Später' })).toBeNull();
  await user.type(await screen.findByLabelText('Passwort'), 'right{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Ich habe sie gesichert' }));
  expect(await screen.findByText('Berichte')).toBeTruthy();
  expect(calls.filter((call) => call === 'GET /session')).toHaveLength(2);
});

test('In the days of grace it can wait, and is not asked for again in this session', async () => {
  secondFactor = { requiredFrom, isDue: false, isSetUp: false };
  const user = open();
  expect(await screen.findByText(/ab dem 13\.12\.2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Später' }));
  expect(await screen.findByText('Berichte')).toBeTruthy();
});

test.each([
  [
    'a provider said nothing of one',
    false,
    false,
    /über einen Anmeldedienst/,
    /bei dieser Anmeldung wurde er/,
  ],
  ['the session is older than it', true, true, /bei dieser Anmeldung wurde er/, /über einen Anmeldedienst/],
])('When %s, then people are asked to sign in again', async (_, isSetUp, password, told, other) => {
  secondFactor = { requiredFrom, isDue: true, isSetUp };
  hasPassword = password;
  open();
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryByText(other)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Zweiten Faktor einrichten' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeTruthy();
});
