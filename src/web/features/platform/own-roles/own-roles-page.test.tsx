import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnRole } from '#shared/platform/own-roles/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { OwnRolesPage } from './own-roles-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ownRole: OwnRole = {
  ...{ id: 3, role: 'ADMINISTRATOR', name: { de: 'Konten' }, people: 2, version: 4 },
  permissions: ['reports.read', 'users.manage'],
};

const open = async (answer: (method: string) => Response) => {
  const sent: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET')
      sent.push([
        method,
        String(address).replace(/^.*\/api\/v1/, ''),
        body ? JSON.parse(String(body)) : null,
      ]);
    return answer(method);
  });
  const user = await renderPart(
    <ModalsProvider>
      <Notifications />
      <OwnRolesPage above={null} nameOfRole={(role) => `<${role}>`} />
    </ModalsProvider>,
  );
  return { user, sent };
};
const listing = (content: readonly OwnRole[]) => (method: string) =>
  Response.json(method === 'GET' ? { content } : { id: 3, version: 5 });

test('an own role is added with what its permissions presuppose', async () => {
  const { user, sent } = await open(listing([]));
  expect(await screen.findByText('Keine eigenen Rollen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Eigene Rolle anlegen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(dialog.getByText('Bitte geben Sie einen Namen an.')).toBeTruthy();
  expect(dialog.getByText('Bitte wählen Sie mindestens ein Recht.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name (deutsch)')));
  await user.type(dialog.getByLabelText('Name (deutsch)'), 'Serien');
  await user.click(dialog.getByRole('checkbox', { name: 'Berichte veröffentlichen' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      'POST',
      '/own-roles',
      {
        ...{ role: 'ADMINISTRATOR', name: { de: 'Serien' } },
        permissions: ['reports.read', 'reports.edit', 'reports.publish'],
      },
    ],
  ]);
});

test('a change says whom it concerns, and takes with a permission what presupposes it', async () => {
  const { user, sent } = await open(
    listing([{ ...ownRole, permissions: ['reports.read', 'reports.edit', 'audit.read'] }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Aktionen für „Konten“' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ändern' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/gilt für 2 Personen/)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Berichte lesen' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT', '/own-roles/3', { version: 4, name: { de: 'Konten' }, permissions: ['audit.read'] }],
    ]),
  );
});

test('a role in use is not offered for deletion, one that nobody has is deleted after a question', async () => {
  const unused = { ...ownRole, id: 4, name: { de: 'Unbenutzt' }, people: 0 };
  const { user, sent } = await open(listing([ownRole, unused]));
  await user.click(await screen.findByRole('button', { name: 'Aktionen für „Konten“' }));
  expect(await screen.findByText(/Die Rolle wird verwendet/)).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Löschen' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Aktionen für „Unbenutzt“' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
  const question = within(await screen.findByRole('dialog', { name: '„Unbenutzt“ löschen?' }));
  await user.click(question.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(sent).toEqual([['DELETE', '/own-roles/4', null]]));
});

test('a list that cannot be loaded says why', async () => {
  await open(() => Response.json({ code: 'error.unavailable', params: {} }, { status: 503 }));
  expect(await screen.findByRole('button', { name: /Erneut/ }, { timeout: 5000 })).toBeTruthy();
});
