import { useDisclosure } from '@mantine/hooks';

/**
 * Props of a `MultiSelect` whose list opens on a click or a key, not with the focus of a dialog, and closes after each choice,
 * so that it covers nothing that comes next.
 */
export const useClosingDropdown = () => {
  const [dropdownOpened, { open, close }] = useDisclosure(false);
  return {
    openOnFocus: false,
    dropdownOpened,
    onDropdownOpen: open,
    onDropdownClose: close,
    onOptionSubmit: close,
  };
};
