import { getRouteApi, Link } from '@tanstack/react-router';
import { GuidelineOverviewPage } from '../../features/oversight/overview/guideline-overview-page.tsx';
import { OverviewPage } from '../../features/oversight/overview/overview-page.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { PageNav } from '../../ui/page-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { parseOverviewSearch, writtenOverview } from './overview-route-search.ts';

const OverviewNav = () => {
  const t = useTranslations('app');
  return (
    <PageNav label={t('overview.label')}>
      {(['means', 'guidelines'] as const).map((name) => (
        <Link
          key={name}
          to={name === 'means' ? '/overview' : '/overview/guidelines'}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(`overview.${name}`)}
        </Link>
      ))}
    </PageNav>
  );
};

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/overview');
const ofGuidelines = getRouteApi('/signed-in/overview/guidelines');

export const OverviewRoute = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="overview.read">
      <OverviewPage
        above={<OverviewNav />}
        search={parseOverviewSearch(search)}
        onSearch={(next) => void navigate({ search: writtenOverview(next) })}
      />
    </Allowed>
  );
};

export const GuidelineOverviewRoute = () => {
  const { period } = ofGuidelines.useSearch();
  const navigate = ofGuidelines.useNavigate();
  return (
    <Allowed permission="overview.read">
      <GuidelineOverviewPage
        above={<OverviewNav />}
        periodId={period === undefined ? undefined : Number(period)}
        onPeriod={(id) =>
          void navigate({ search: { period: id === undefined ? undefined : String(id) }, replace: true })
        }
      />
    </Allowed>
  );
};
