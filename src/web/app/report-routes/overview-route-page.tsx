import { Flex } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GuidelineOverviewPage } from '../../features/oversight/overview/guideline-overview-page.tsx';
import { OverviewPage } from '../../features/oversight/overview/overview-page.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from '../root/subunits-nav.module.css';
import { Allowed } from '../shell/allowed.tsx';
import { parseOverviewSearch, writtenOverview } from './overview-route-search.ts';

const OverviewNav = () => {
  const t = useTranslations('app');
  return (
    <nav aria-label={t('overview.label')}>
      <Flex
        component="ul"
        columnGap="md"
        rowGap="2xs"
        wrap="wrap"
        fz="sm"
        mb="md"
        className={classes.pages ?? ''}
      >
        {(['means', 'guidelines'] as const).map((name) => (
          <li key={name}>
            <Link
              to={name === 'means' ? '/overview' : '/overview/guidelines'}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t(`overview.${name}`)}
            </Link>
          </li>
        ))}
      </Flex>
    </nav>
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
