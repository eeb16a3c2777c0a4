import type { Icon } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import classes from './status-badge.module.css';

interface Props extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  tone: 'good' | 'warn' | 'danger' | 'quiet';
  icon?: Icon;
  children: ReactNode;
}

export const StatusBadge = ({ tone, icon: Icon, children, ...rest }: Props) => (
  <span {...rest} className={classes.badge} data-tone={tone}>
    {Icon && <Icon size={14} stroke={1.8} aria-hidden />}
    {children}
  </span>
);
