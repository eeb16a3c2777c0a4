import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import type { User } from '#shared/platform/users/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { UsersPage } from './users-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ownRole = {
  ...{ id: 3, role: 'DEAN', name: { de: 'Dekanat ohne Übersicht' }, people: 0, version: 1 },
  permissions: ['reports.read'],
};

const person = (id: number, name: string, more: Partial<User> = {}): User => ({
  ...{
    id,
    name,
    username: `user-${id}`,
    role: 'DEAN',
    roles: ['DEAN', 'INSTRUCTOR'],
    ownRoles: [],
    unitIds: [7],
    version: 2,
  },
  ...{
    units: [{ id: 7, name: 'Recht' }],
    isActive: true,
    isErased: false,
    mayChange: true,
    mailFailure: null,
  },
  ...more,
});
const people = [
  person(1, 'Ada Lovelace'),
  person(2, 'Emmy Noether', { isActive: false }),
  person(3, 'Wer Anderes', { mayChange: false }),
  person(4, 'Lise Meitner'),
];
const link = { link: 'https://plenum.example/sign-in?link=abc', expiresOn: '2026-11-23T12:00:00Z' };

const sent: [method: string, path: string, body: unknown][] = [];
const show = async (
  answer: (method: string, path: string) => Response | undefined = () => undefined,
  role: Role = 'ADMINISTRATOR',
) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    const method = init.method ?? 'GET';
    if (method !== 'GET') sent.push([method, path, init.body ? JSON.parse(String(init.body)) : null]);
    const units = [{ id: 8, parentId: 7, name: 'Strafrecht', path: 'Recht › Strafrecht' }];
    if (path === '/own-roles') return Response.json({ content: [ownRole] });
    const content = path.startsWith('/units') ? units : people;
    const page = { content, number: 0, size: 50, totalElements: content.length, totalPages: 1 };
    return (
      answer(method, path) ?? (method === 'GET' ? Response.json(page) : new Response(null, { status: 204 }))
    );
  });
  const onSearch = vi.fn();
  const user = await renderPart(
    <ModalsProvider>
      <Notifications />
      <InRouter>
        <UsersPage
          name=""
          heldRole={null}
          unitId={null}
          page={0}
          above={null}
          onIdentities={vi.fn()}
          onSearch={onSearch}
        />
      </InRouter>
    </ModalsProvider>,
    {},
    role,
  );
  return { user, onSearch };
};
type Acting = Awaited<ReturnType<typeof show>>['user'];
const choose = async (user: Acting, name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `Aktionen für „${name}“` }));
  await user.click(await screen.findByText(act));
};

test('[3.18] When people are shown, then with roles and units; others’ people have no actions', async () => {
  const { user, onSearch } = await show();
  const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
  for (const text of ['Dekanat, Lehrperson', 'Recht', 'user-1']) expect(row.textContent).toContain(text);
  expect(screen.getByRole('row', { name: /Emmy Noether/ }).textContent).toContain('deaktiviert');
  expect(within(screen.getByRole('row', { name: /Wer Anderes/ })).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Rolle' }));
  await user.click(await screen.findByRole('option', { name: 'Dekanat' }));
  expect(onSearch).toHaveBeenCalledWith({ name: '', heldRole: 'DEAN', unitId: null, page: 0 });
});

test('When mail came back from a person, then it is said with the reason, and the address can be released', async () => {
  const mailFailure = { isBlocked: true, reason: '550 no such mailbox', occurredOn: '2026-11-22T10:00:00Z' };
  const content = [person(1, 'Ada Lovelace', { mailFailure })];
  const { user } = await show((method, path) =>
    method === 'GET' && path.startsWith('/users')
      ? Response.json({ content, number: 0, size: 50, totalElements: 1, totalPages: 1 })
      : undefined,
  );
  const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
  expect(row.textContent).toContain('550 no such mailbox');
  await choose(user, 'Ada Lovelace', 'E-Mail-Adresse freigeben');
  await waitFor(() => expect(sent).toEqual([['DELETE', '/users/1/mail-block', null]]));
});

test('When somebody is invited, then what is missing is said, and the link is shown once, with its end', async () => {
  const { user } = await show((method, path) =>
    method === 'POST' && path === '/users'
      ? Response.json({ id: 9, version: 1, ...link }, { status: 201 })
      : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Person einladen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Person einladen' });
  const inside = within(dialog);
  await user.click(inside.getByText('Einladen und Link anzeigen'));
  for (const text of ['Benutzernamen ein', 'Namen ein', 'eine Rolle', 'eine Einrichtung'])
    expect((await inside.findAllByText(new RegExp(`${text}`))).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await user.type(inside.getByLabelText('Benutzername'), 'grace');
  await user.type(inside.getByLabelText('Name'), 'Grace Hopper');
  await user.click(inside.getByLabelText('Dekanat'));
  await user.click(inside.getByLabelText('Datenerfassung'));
  await user.click(inside.getByRole('textbox', { name: 'Einrichtungen' }));
  await user.click(await screen.findByText('Strafrecht'));
  await user.click(inside.getByText('Einladen und Link anzeigen'));
  const field = await screen.findByLabelText<HTMLInputElement>('Link zur Anmeldung');
  expect(field.value).toBe(link.link);
  expect(screen.getByText(/Er gilt einmal, bis 23\.11\.2026/)).toBeDefined();
  const draft = {
    username: 'grace',
    name: 'Grace Hopper',
    roles: ['DEAN', 'DATA_COLLECTOR'],
    ownRoleIds: [],
    unitIds: [8],
  };
  expect(sent).toEqual([['POST', '/users', draft]]);
});

test('When several people are ticked, then links are made for all, and whom it fails for is named', async () => {
  const { user } = await show((method, path) =>
    path.startsWith('/users/4')
      ? Response.json({ code: 'user.conflict', params: {} }, { status: 412 })
      : method === 'POST'
        ? Response.json(link, { status: 201 })
        : undefined,
  );
  const tick = async () => {
    await user.click(await screen.findByRole('checkbox', { name: '„Ada Lovelace“ auswählen' }));
    await user.click(screen.getByRole('checkbox', { name: '„Lise Meitner“ auswählen' }));
  };
  await tick();
  expect(screen.queryByRole('checkbox', { name: /Emmy Noether|Wer Anderes/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Links zur Anmeldung' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 Link ist erstellt' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Name, Benutzername und Link').value).toBe(
    `Ada Lovelace\tuser-1\t${link.link}`,
  );
  expect(dialog.getByRole('alert').textContent).toContain('Lise Meitner: ');
  await user.click(dialog.getByRole('button', { name: 'Fertig' }));
});

test('When a person is changed, then in the version that is shown, and a refusal stands in the dialog', async () => {
  const { user } = await show(
    (method) =>
      method === 'PUT'
        ? Response.json({ code: 'user.lastAdministrator', params: {} }, { status: 409 })
        : undefined,
    'SUBSECTION_ADMINISTRATOR',
  );
  await choose(user, 'Ada Lovelace', 'Person ändern');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Benutzername').hasAttribute('readonly')).toBe(true);
  expect(dialog.queryByLabelText('Administration')).toBeNull();
  await user.click(dialog.getByLabelText('Lehrperson'));
  await user.selectOptions(dialog.getByLabelText(/^Rechte als/), 'Dekanat ohne Übersicht');
  await user.click(dialog.getByText('Speichern'));
  expect((await dialog.findByRole('alert')).textContent).toContain('keine Administration mehr');
  expect(sent).toEqual([
    ['PUT', '/users/1', { version: 2, name: 'Ada Lovelace', roles: ['DEAN'], ownRoleIds: [3], unitIds: [7] }],
  ]);
});

test('When a person is deactivated, then it is asked before; others are let in again at once', async () => {
  const { user } = await show((method) =>
    method === 'PUT' ? Response.json({ id: 1, version: 3 }) : undefined,
  );
  await choose(user, 'Ada Lovelace', 'Deaktivieren');
  expect(await screen.findByText(/wird überall abgemeldet/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() => expect(sent).toEqual([['PUT', '/users/1/active', { version: 2, isActive: false }]]));
  await choose(user, 'Emmy Noether', 'Wieder zulassen');
  await waitFor(() => expect(sent[1]).toEqual(['PUT', '/users/2/active', { version: 2, isActive: true }]));
  await choose(user, 'Ada Lovelace', 'Überall abmelden');
  await waitFor(() => expect(sent[2]).toEqual(['DELETE', '/users/1/sessions', null]));
});

test('When data of a person are erased, then it is asked before, and a list says what went and what stays', async () => {
  const { user } = await show((method, path) =>
    method === 'POST' && path === '/users/4/erasure'
      ? Response.json({ erased: [{ kind: 'signIns', count: 12 }], kept: [] })
      : undefined,
  );
  await choose(user, 'Lise Meitner', 'Daten löschen');
  const question = await screen.findByRole('dialog', { name: 'Daten von Lise Meitner löschen?' });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Daten löschen' }));
  const list = await screen.findByRole('dialog', { name: 'Gelöscht und behalten' });
  expect(sent).toEqual([['POST', '/users/4/erasure', { version: 2 }]]);
  const gone = within(list).getByRole('region', { name: 'Gelöscht' });
  expect(within(gone).getByRole('row').textContent).toBe('Anmeldungen12');
  expect(within(list).getByRole('region', { name: 'Behalten' }).textContent).toContain('Nichts');
});
