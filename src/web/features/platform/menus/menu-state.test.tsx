import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storageKey } from '../../../lib/calls/base-path.ts';
import { useMenuStateValue } from './menu-state.ts';

beforeEach(() => localStorage.clear());

test('[2.26] keeps two installations on one origin apart by their base paths', () => {
  const keys = ['/', '/plenum/'].map((base) => storageKey('menu.permanentlyOpen', base));
  expect(keys).toEqual(['plenum.menu.permanentlyOpen:/', 'plenum.menu.permanentlyOpen:/plenum/']);
});

test('[3.15], [2.26], [4.12] When the menu is pinned and searched, then only the pinning is persisted', () => {
  const visit = renderHook(() => useMenuStateValue({ isRoomNeeded: false }));
  expect(visit.result.current).toMatchObject({ permanentlyOpen: false, isOpen: false, searchText: '' });
  act(() => {
    visit.result.current.setPermanentlyOpen(true);
    visit.result.current.setSearchText('Berichte');
  });
  expect(visit.result.current).toMatchObject({ permanentlyOpen: true, searchText: 'Berichte' });
  expect(Object.keys(localStorage)).toEqual([
    `plenum.menu.permanentlyOpen:${new URL('.', document.baseURI).pathname}`,
  ]);
  visit.unmount();
  const next = renderHook(() => useMenuStateValue({ isRoomNeeded: false }));
  expect(next.result.current).toMatchObject({ permanentlyOpen: true, searchText: '' });
});
