import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { PageNav } from '../../ui/page-nav.tsx';

const pages = [
  ['/subunits', 'units'],
  ['/subunits/people', 'people'],
  ['/subunits/roles', 'roles'],
  ['/subunits/assignments', 'assignments'],
  ['/subunits/surveys', 'surveys'],
  ['/subunits/periods', 'periods'],
  ['/forms', 'forms'],
  ['/subunits/questions', 'questions'],
  ['/subunits/scales', 'scales'],
  ['/subunits/norms', 'norms'],
  ['/subunits/guidelines', 'guidelines'],
  ['/subunits/attributes', 'attributes'],
  ['/subunits/import', 'import'],
] as const;

export const SubunitsNav = () => {
  const t = useTranslations('app');
  const mayManage = useMay('users.manage');
  const may = {
    units: mayManage,
    people: mayManage,
    roles: useMay('access.manage'),
    assignments: mayManage,
    surveys: useMay('surveys.manage'),
    forms: useMay('forms.edit'),
    scales: useMay('forms.edit'),
    import: mayManage,
    periods: useMay('periods.manage'),
    questions: useMay('itemCollections.manage'),
    norms: useMay('configs.edit'),
    guidelines: useMay('configs.edit'),
    attributes: useMay('configs.edit'),
  };
  return (
    <PageNav label={t('organisation.label')}>
      {pages
        .filter(([, name]) => may[name])
        .map(([to, name]) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/subunits', includeSearch: false }}>
            {t(`organisation.${name}`)}
          </Link>
        ))}
    </PageNav>
  );
};
