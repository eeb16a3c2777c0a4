import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/platform/users/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = (id: number, name: string): User => ({
  ...{ id, name, username: name, role: 'DEAN', roles: ['DEAN'], ownRoles: [], unitIds: [7] },
  ...{
    units: [{ id: 7, name: 'Recht' }],
    isActive: true,
    isErased: false,
    version: 1,
    mayChange: true,
    mailFailure: null,
  },
});
const people = [
  person(1, 'Ada Lovelace'),
  person(2, 'Emmy Noether'),
  person(3, 'Lise Meitner'),
  person(4, 'Grace Hopper'),
];
const fates = [
  { id: 1, name: 'Ada Lovelace', outcome: 'CHANGED', reason: null },
  { id: 2, name: 'Emmy Noether', outcome: 'SAME', reason: null },
  { id: 3, name: 'Lise Meitner', outcome: 'REFUSED', reason: 'user.lastAdministrator' },
  { id: 4, name: 'Grace Hopper', outcome: 'CHANGED', reason: null },
].map((fate) => ({ ...fate, version: 5, roles: ['DEAN'], unitIds: [7] }));

test('[6.04] When several people are changed, then it is previewed, and each is a call of its own', async () => {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://plenum.test').pathname.replace('/api/v1', '');
    if (path === '/own-roles') return Response.json({ content: [] });
    if (path.endsWith('/bulk-preview')) {
      asked.push(JSON.parse(String(body)));
      return Response.json({ people: fates });
    }
    sent.push([method, path, body ? JSON.parse(String(body)) : null]);
    return path.startsWith('/users/4')
      ? Response.json({ code: 'user.conflict', params: {} }, { status: 412 })
      : Response.json({ id: 1, version: 6 });
  });
  const onDone = vi.fn();
  const user = await renderPart(<BulkChangeDialog users={people} onDone={onDone} onClose={() => {}} />);
  await user.selectOptions(await screen.findByLabelText('Was geschehen soll'), 'Rolle nehmen');
  await user.selectOptions(screen.getByLabelText('Rolle'), 'Dekanat');
  const act = await screen.findByRole('button', { name: 'Für 2 Personen ausführen' });
  await waitFor(() => expect(act.hasAttribute('disabled')).toBe(false));
  expect(asked.at(-1)).toEqual({ userIds: [1, 2, 3, 4], change: { act: 'TAKE_ROLE', role: 'DEAN' } });
  const told = screen.getByRole('status').textContent;
  expect(told).toContain('2 Personen ändern sich: Ada Lovelace, Grace Hopper');
  expect(told).toContain('1 Person bleibt unverändert: Emmy Noether');
  expect(told).toMatch(/1 Person bleibt außen vor:Lise Meitner: .*Administration/);
  expect(sent).toEqual([]);
  await user.click(act);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const body = { version: 5, change: { act: 'TAKE_ROLE', role: 'DEAN' } };
  expect(sent).toEqual([
    ['PUT', '/users/1/role', body],
    ['PUT', '/users/4/role', body],
  ]);
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ done: 1, failed: [{ name: 'Grace Hopper' }] });
});

test('When nothing would change, then nothing can be done', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ people: fates.slice(1, 3), content: [] }));
  await renderPart(<BulkChangeDialog users={people.slice(1, 3)} onDone={() => {}} onClose={() => {}} />);
  expect(await screen.findByText('Es ändert sich nichts.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /ausführen/ }).hasAttribute('disabled')).toBe(true);
});
