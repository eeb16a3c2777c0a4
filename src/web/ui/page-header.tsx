import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import classes from './page-header.module.css';

interface Props {
  /** The heading of the page and the title of the browser tab. */
  title: string;
  /** Stands instead of the plain heading, e.g. one that can be edited; it must contain the `h1`. */
  heading?: ReactNode;
  /** A link back to where this page belongs, above the heading. */
  above?: ReactNode;
  /** One sentence below the heading. */
  description?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
  /** Report titles are set in serif, pages of the application are not. */
  serif?: boolean;
}

/** `<PageHeader title={t('title')} description={t('about')} actions={<Button>…</Button>} />` */
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
