import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props {
  /** Read out, and seen while nothing is typed. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** The field that a list is searched by. */
export const SearchField = ({ label, value, onChange, className }: Props) => (
  <TextInput
    type="search"
    className={className ?? ''}
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={16} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
