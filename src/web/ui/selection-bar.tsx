import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface Props {
  /** What the bar is, read out. */
  label: string;
  /** How many are ticked, in words. */
  count: string;
  clear: string;
  onClear: () => void;
  /** What can be done with all of them at once. */
  children: ReactNode;
}

/** Stays in sight above a list while rows of it are ticked. */
export const SelectionBar = ({ label, count, clear, onClear, children }: Props) => (
  <div role="toolbar" aria-label={label} className={classes.bar}>
    <span role="status">{count}</span>
    {children}
    <Button size="xs" variant="subtle" onClick={onClear}>
      {clear}
    </Button>
  </div>
);
