import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  icon: Icon;
  title: string;
  /** One or two sentences: what would be here, and what to do next. */
  children?: ReactNode;
  /** The next step: one or two buttons. */
  action?: ReactNode;
  /** Level of the heading; 1 where the state is the whole page. */
  level?: 1 | 2 | 3;
}

/** What stands where a list has nothing to show: `<EmptyState icon={IconX} title="…" action={<Button/>}>…</EmptyState>` */
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
