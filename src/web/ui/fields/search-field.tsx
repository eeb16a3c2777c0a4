import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

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
