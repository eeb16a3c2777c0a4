import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface Props {
  label: string;
  count: string;
  clear: string;
  onClear: () => void;
  children: ReactNode;
}

export const SelectionBar = ({ label, count, clear, onClear, children }: Props) => (
  <Group role="toolbar" aria-label={label} gap="xs" className={classes.bar ?? ''}>
    <span role="status">{count}</span>
    {children}
    <Button size="xs" variant="subtle" onClick={onClear}>
      {clear}
    </Button>
  </Group>
);
