import { readLocalStorageValue, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { createContext, useContext, useState } from 'react';
import { storageKey } from '../../../lib/calls/base-path.ts';

/** [3.15] `permanentlyOpen` is persisted, the search text is not. */
export interface MenuState {
  permanentlyOpen: boolean;
  isRoomy: boolean;
  setPermanentlyOpen: (open: boolean) => void;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  toggle: () => void;
  searchText: string;
  setSearchText: (text: string) => void;
}

const key = storageKey('menu.permanentlyOpen');

export const useMenuStateValue = ({ isRoomNeeded }: { isRoomNeeded: boolean }): MenuState => {
  const isWide = useMediaQuery('(min-width: 87.5em)', false, { getInitialValueInEffect: false });
  const isRoomy = isWide && !isRoomNeeded;
  const [pinned, setPermanentlyOpen] = useLocalStorage<boolean | null>({
    key,
    defaultValue: readLocalStorageValue<boolean | null>({ key, defaultValue: null }),
    getInitialValueInEffect: false,
  });
  const [isOpen, setOpen] = useState(false);
  const [searchText, setSearchText] = useState('');
  const permanentlyOpen = pinned ?? isRoomy;
  const toggle = () => {
    const isShown = permanentlyOpen || isOpen;
    if (permanentlyOpen || isRoomy) setPermanentlyOpen(!isShown);
    setOpen(!isShown && !isRoomy);
  };
  return { permanentlyOpen, setPermanentlyOpen, isRoomy, toggle, isOpen, setOpen, searchText, setSearchText };
};

export const MenuStateContext = createContext<MenuState | null>(null);

export const useMenuState = (): MenuState => {
  const state = useContext(MenuStateContext);
  if (!state) throw new Error('useMenuState needs MenuStateContext above it');
  return state;
};
