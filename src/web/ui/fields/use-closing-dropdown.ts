import { useDisclosure } from '@mantine/hooks';

/** Props of a `MultiSelect` whose list closes after each choice, so that it covers nothing that comes next. */
export const useClosingDropdown = () => {
  const [dropdownOpened, { open, close }] = useDisclosure(false);
  return { dropdownOpened, onDropdownOpen: open, onDropdownClose: close, onOptionSubmit: close };
};
