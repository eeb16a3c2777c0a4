import { Link } from '@tanstack/react-router';
import { useTranslations } from '../lib/use-translations.ts';
import classes from './subunits-nav.module.css';

const pages = [
  ['/subunits', 'units'],
  ['/subunits/people', 'people'],
  ['/subunits/surveys', 'surveys'],
  ['/subunits/import', 'import'],
] as const;

/** The pages of the organisation, one beside the other. */
export const SubunitsNav = () => {
  const t = useTranslations('app');
  return (
    <nav aria-label={t('organisation.label')}>
      <ul className={classes.pages}>
        {pages.map(([to, name]) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
              {t(`organisation.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
