import { Link } from '@tanstack/react-router';
import { useMay } from '../lib/session.tsx';
import { useTranslations } from '../lib/use-translations.ts';
import classes from './subunits-nav.module.css';

const pages = [
  ['/subunits', 'units'],
  ['/subunits/people', 'people'],
  ['/subunits/surveys', 'surveys'],
  ['/subunits/periods', 'periods'],
  ['/subunits/import', 'import'],
] as const;

/** The pages of the organisation, one beside the other; periods belong to the whole tenant. */
export const SubunitsNav = () => {
  const t = useTranslations('app');
  const mayPeriods = useMay('periods.manage');
  return (
    <nav aria-label={t('organisation.label')}>
      <ul className={classes.pages}>
        {pages
          .filter(([, name]) => name !== 'periods' || mayPeriods)
          .map(([to, name]) => (
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
