import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { createContext, useContext, useState } from 'react';
import { storageKey } from '../../../lib/base-path.ts';

/** [3.15] `permanentlyOpen` is persisted, the search text is not. */
export interface MenuState {
  permanentlyOpen: boolean;
  setPermanentlyOpen: (open: boolean) => void;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  searchText: string;
  setSearchText: (text: string) => void;
}

const key = storageKey('menu.permanentlyOpen');

export const useMenuStateValue = (): MenuState => {
  const [permanentlyOpen, setPermanentlyOpen] = useLocalStorage<boolean>({
    key,
    defaultValue: readLocalStorageValue({ key, defaultValue: false }),
    getInitialValueInEffect: false,
  });
  const [isOpen, setOpen] = useState(false);
  const [searchText, setSearchText] = useState('');
  return { permanentlyOpen, setPermanentlyOpen, isOpen, setOpen, searchText, setSearchText };
};

export const MenuStateContext = createContext<MenuState | null>(null);

export const useMenuState = (): MenuState => {
  const state = useContext(MenuStateContext);
  if (!state) throw new Error('useMenuState needs MenuStateContext above it');
  return state;
};
