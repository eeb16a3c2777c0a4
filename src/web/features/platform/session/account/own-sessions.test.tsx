import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { OwnSessions } from './own-sessions.tsx';

afterEach(() => vi.unstubAllGlobals());

const record = {
  ...{ id: 1, on: '2026-11-21T08:15:00Z', method: 'PASSWORD', providerName: null },
  ...{ browser: 'Firefox, Linux', network: '192.0.2.0/24', isOpen: true, isCurrent: true },
};

test('Own sessions are shown, and another one or all others are ended', async () => {
  const sent: string[] = [];
  const other = {
    ...record,
    id: 2,
    isCurrent: false,
    method: 'PROVIDER',
    providerName: 'Campus',
    browser: '',
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([record, other]);
    sent.push(`${method} ${String(address).replace(/^.*\/api\/v1/, '')}`);
    return new Response(null, { status: 204 });
  });
  const user = await renderPart(<OwnSessions />);
  expect(await screen.findByText('diese Sitzung')).toBeTruthy();
  expect(screen.getByText('mit Campus · Programm · 192.0.2.0/24')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /beenden$/ }));
  await user.click(screen.getByRole('button', { name: 'Alle anderen abmelden' }));
  await waitFor(() => expect(sent).toEqual(['DELETE /own-sign-ins/2/session', 'DELETE /own-sign-ins']));
});
