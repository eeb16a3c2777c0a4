import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ApiKey } from '#shared/platform/api-keys/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { OwnApiKeys } from './api-keys.tsx';

afterEach(() => vi.unstubAllGlobals());

const existing: ApiKey = {
  ...{
    id: 4,
    name: 'Nächtlicher Import',
    role: 'ADMINISTRATOR',
    permissions: ['imports.run'],
    mayChange: true,
  },
  ...{
    createdOn: '2026-11-21T08:15:00Z',
    expiresOn: '2027-02-20T00:00:00Z',
    lastUsedOn: null,
    isExpired: false,
  },
};

const serve = (keys: ApiKey[], creation: () => Response) => {
  const sent: [call: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(keys);
    sent.push([
      `${method} ${String(address).replace(/^.*\/api\/v1/, '')}`,
      body === undefined ? null : JSON.parse(String(body)),
    ]);
    return method === 'POST' ? creation() : new Response(null, { status: 204 });
  });
  return sent;
};
const created = () => Response.json({ id: 5, key: 'plenum_secret' }, { status: 201 });

describe('own API keys', () => {
  test('are listed with what they may do, and revoked after a question', async () => {
    const sent = serve([existing], created);
    const user = await renderPart(
      <ModalsProvider>
        <OwnApiKeys />
      </ModalsProvider>,
    );
    expect(await screen.findByText('Umfragen importieren')).toBeTruthy();
    expect(screen.getByText(/liest und ändert · gültig bis 19\.02\.2027/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Schlüssel „Nächtlicher Import“ widerrufen' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Widerrufen' }));
    await waitFor(() => expect(sent).toEqual([['DELETE /own-api-keys/4', null]]));
  });

  test('are created with chosen permissions and shown once', async () => {
    const sent = serve([], created);
    const user = await renderPart(<OwnApiKeys />);
    await user.click(await screen.findByRole('button', { name: 'API-Schlüssel erstellen' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Erstellen' }));
    expect(within(dialog).getByText('Ein Schlüssel braucht einen Namen.')).toBeTruthy();
    expect(within(dialog).getByText('Wählen Sie mindestens ein Recht.')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Name'), ' Export ');
    await user.click(within(dialog).getByLabelText('Berichte lesen'));
    await user.click(within(dialog).getByRole('button', { name: 'Erstellen' }));
    expect(await screen.findByDisplayValue('plenum_secret')).toBeTruthy();
    expect(sent).toEqual([
      [
        'POST /own-api-keys',
        {
          ...{ name: 'Export', permissions: ['reports.read'], mayChange: false },
          expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    ]);
  });

  test('say in the dialog why none was created', async () => {
    const problem = { code: 'apiKey.tooMany', status: 422, params: { limit: 20 } };
    serve([], () =>
      Response.json(problem, { status: 422, headers: { 'content-type': 'application/problem+json' } }),
    );
    const user = await renderPart(<OwnApiKeys />);
    await user.click(await screen.findByRole('button', { name: 'API-Schlüssel erstellen' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Export');
    await user.click(within(dialog).getByLabelText('Berichte lesen'));
    await user.click(within(dialog).getByRole('button', { name: 'Erstellen' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Höchstens 20 Schlüssel');
  });
});
