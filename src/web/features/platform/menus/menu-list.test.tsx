import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setMenuMark } from '../../../lib/menu-marks.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuStateContext, useMenuStateValue } from './menu-state.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setMenuMark('imports', null);
});

const entry = (menuid: string, title: string, link: string, below: object[] = []) => ({
  menuid,
  title,
  link,
  icon: 'help',
  submenus: { results: below },
});
const menu = [
  { ...entry('reports', 'Berichte', '/reports'), mark: '3' },
  entry('office', 'Verwaltung', '', [entry('imports', 'Importe', '/imports')]),
  entry('manual', 'Handbuch', 'https://manual.test'),
  entry('help', 'Hilfe', '/help?token={token}'),
];

let search: (text: string) => void = () => undefined;
const Menu = () => {
  const state = useMenuStateValue({ isRoomNeeded: false });
  search = state.setSearchText;
  return (
    <MenuStateContext value={state}>
      <MenuList narrow={false} onNavigate={() => undefined} />
    </MenuStateContext>
  );
};
const open = async (): Promise<void> => {
  vi.stubGlobal('fetch', async () => Response.json({ results: menu, legacyAddresses: [] }));
  await renderPart(
    <InRouter>
      <Menu />
    </InRouter>,
  );
  await screen.findByText('Berichte');
};

test('[1.04], [2.26] When the menu is loaded, then entries have links, some of them to separate pages', async () => {
  await open();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
  expect(links).toEqual([
    ['/reports', null],
    ['https://manual.test', '_blank'],
    [expect.stringContaining('/help'), '_blank'],
  ]);
});

test('[3.15] When an entry is marked, by the server or by a page, then the mark stands beside its title', async () => {
  await open();
  expect(screen.getByRole('link', { name: /^Berichte/ }).textContent).toBe('Berichte3');
  act(() => search('Importe'));
  expect(screen.getByRole('link', { name: /^Importe/ }).textContent).toBe('Importe');
  act(() => setMenuMark('imports', 'neu'));
  expect(screen.getByRole('link', { name: /^Importe/ }).textContent).toBe('Importeneu');
});

test('[2.26], [3.15] When the menu is searched, then matching entries and their parents remain', async () => {
  await open();
  act(() => search('Importe'));
  expect(screen.queryByText('Verwaltung')).not.toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Importe']);
  act(() => search('gibt es nicht'));
  expect(screen.queryByText('Kein Menüpunkt gefunden')).not.toBeNull();
});
