import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { SubunitsPage } from './subunits-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const unit = (id: number, name: string, more: Partial<Subunit> = {}): Subunit => ({
  ...{ id, parentId: 1, name, path: `Universität › ${name}`, depth: 1, version: 4, isArchived: false },
  ...{ mayRename: true, mayMove: true, surveyCount: 0, userCount: 0, users: [] },
  ...more,
});
const university = unit(1, 'Universität', { parentId: null, path: 'Universität', depth: 0, mayMove: false });
const units = [university, unit(2, 'Recht'), unit(3, 'Kunst'), unit(4, 'Alt', { isArchived: true })];

const sent: [method: string, path: string, body: unknown][] = [];
const show = async (answer: (path: string) => Response | undefined = () => undefined) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    if (init.method !== 'GET') sent.push([init.method ?? '', path, JSON.parse(String(init.body))]);
    const page = { content: units, number: 0, size: 50, totalElements: 4, totalPages: 1 };
    return answer(path) ?? Response.json(init.method === 'GET' ? page : [{ id: 2, version: 5 }]);
  });
  return renderPart(
    <>
      <Notifications />
      <SubunitsPage name="" page={0} archived onSearch={() => undefined} />
    </>,
  );
};
type User = Awaited<ReturnType<typeof show>>;
const choose = async (user: User, name: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `Aktionen für „${name}“` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};
const chooseTarget = async (user: User, name: string) => {
  await user.click(await screen.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: `Universität › ${name}` }));
};

test('[6.04] When a unit is added below another, then a taken name is reported in the dialog', async () => {
  const user = await show((path) =>
    path === '/subunits'
      ? Response.json({ code: 'unit.nameTaken', params: { name: 'Musik' } }, { status: 422 })
      : undefined,
  );
  await choose(user, 'Kunst', 'Einrichtung darunter …');
  const dialog = await screen.findByRole('dialog', { name: 'Neue Einrichtung unter „Kunst“' });
  await user.click(within(dialog).getByRole('button', { name: 'Einrichtung hinzufügen' }));
  expect(await within(dialog).findByText('Bitte geben Sie einen Namen ein.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Name'), ' Musik {Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('schon eine Einrichtung „Musik“');
  expect(sent).toEqual([['POST', '/subunits', { parentId: 3, name: 'Musik' }]]);
});

test('When a unit is renamed, then in the version that is shown', async () => {
  const user = await show();
  await choose(user, 'Recht', 'Umbenennen …');
  const field = await screen.findByLabelText('Name');
  fireEvent.change(field, { target: { value: 'Jura' } });
  await user.click(screen.getByRole('button', { name: 'Umbenennen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['PUT', '/subunits/2/name', { name: 'Jura', version: 4 }]]);
});

test('When ticked units are moved, then neither they nor archived units are offered as the target', async () => {
  const user = await show((path) =>
    path === '/subunits'
      ? Response.json({ content: units.slice(0, 3), number: 0, size: 20, totalElements: 3, totalPages: 1 })
      : undefined,
  );
  await user.click(await screen.findByRole('checkbox', { name: '„Recht“ auswählen' }));
  expect(screen.queryByRole('checkbox', { name: /Universität|Alt/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Verschieben …' }));
  await user.click(await screen.findByRole('combobox'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Universität',
    'Universität › Kunst',
  ]);
  await user.click(screen.getByRole('option', { name: 'Universität › Kunst' }));
  await user.click(screen.getByRole('button', { name: 'Verschieben' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(sent).toEqual([['PUT', '/subunits/parent', { units: [{ id: 2, version: 4 }], parentId: 3 }]]);
});

test('When a dialog is reopened for another unit, then that unit is excluded and the choice is applied', async () => {
  const user = await show();
  await choose(user, 'Recht', 'Verschieben …');
  await user.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: 'Universität › Kunst' });
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(user, 'Kunst', 'Verschieben …');
  await user.click(await screen.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Universität › Recht' }));
  expect(screen.queryByRole('option', { name: 'Universität › Kunst' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Recht');
  await user.click(screen.getByRole('button', { name: 'Verschieben' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([['PUT', '/subunits/parent', { units: [{ id: 3, version: 4 }], parentId: 2 }]]);
});

const merge = { surveyCount: 12, userCount: 1, unitCount: 0, publicationCount: 2, codebookCount: 0 };

test('When units are merged, then what goes over and what clashes is said before, and a clash holds it up', async () => {
  const clashes = [{ kind: 'survey', name: 'Statistik I' }];
  const user = await show((path) =>
    path.includes('/merge/') ? Response.json({ ...merge, clashCount: 3, clashes }) : undefined,
  );
  await choose(user, 'Recht', 'Zusammenführen …');
  const button = () => screen.getByRole('button', { name: 'Zusammenführen' });
  expect((await screen.findByRole('dialog')).textContent).toContain('nicht rückgängig');
  expect(button().hasAttribute('disabled')).toBe(true);
  await chooseTarget(user, 'Kunst');
  const announcement = (await screen.findByText('Umfrage „Statistik I“')).closest(
    '[role=status]',
  )?.textContent;
  for (const text of ['12 Umfragen', '1 Person', '2 veröffentlichte Berichte', 'und 2 weitere'])
    expect(announcement).toContain(text);
  expect(button().hasAttribute('disabled')).toBe(true);
});

test('When nothing clashes, then the unit is merged into the other in the versions that are shown', async () => {
  const user = await show((path) =>
    path.includes('/merge/')
      ? Response.json({ ...merge, clashCount: 0, clashes: [] })
      : path.endsWith('/merge')
        ? new Response(null, { status: 204 })
        : undefined,
  );
  await choose(user, 'Recht', 'Zusammenführen …');
  await chooseTarget(user, 'Kunst');
  await screen.findByText('12 Umfragen');
  await user.click(screen.getByRole('button', { name: 'Zusammenführen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['POST', '/subunits/2/merge', { version: 4, targetId: 3, targetVersion: 4 }]]);
});

test('When a unit is archived, then a notice undoes it; when that fails, then it says why', async () => {
  const user = await show();
  await choose(user, 'Recht', 'Archivieren');
  await user.click(await screen.findByText('Rückgängig machen'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['PUT', '/subunits/archive', { units: [{ id: 2, version: 4 }], isArchived: true }],
    ['PUT', '/subunits/archive', { units: [{ id: 2, version: 5 }], isArchived: false }],
  ]);
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unit.conflict', params: { name: 'Kunst' } }, { status: 412 }),
  );
  await choose(user, 'Kunst', 'Archivieren');
  expect(await screen.findByText(/„Kunst“ wurde inzwischen geändert/)).toBeDefined();
});
