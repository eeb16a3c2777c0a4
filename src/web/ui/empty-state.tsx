import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  icon: Icon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

export const EmptyState = ({ icon: Icon, title, children, action, level = 2 }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state}>
      <span className={classes.picture}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
};
