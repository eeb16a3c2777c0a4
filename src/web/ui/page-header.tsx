import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** Replaces the plain heading; it must contain the `h1`. */
  heading?: ReactNode;
  above?: ReactNode;
  description?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
  serif?: boolean;
}

export const PageHeader = ({ title, heading, above, description, badges, actions, serif }: Props) => {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {above && <div className={classes.above}>{above}</div>}
        {heading ?? (
          <h1 className={classes.title} data-serif={serif || undefined}>
            {title}
          </h1>
        )}
        {badges && <div className={classes.badges}>{badges}</div>}
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};
