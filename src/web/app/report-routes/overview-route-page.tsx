import { getRouteApi } from '@tanstack/react-router';
import { OverviewPage } from '../../features/oversight/overview/overview-page.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { parseOverviewSearch, writtenOverview } from './overview-route-search.ts';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/overview');

export const OverviewRoute = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="overview.read">
      <OverviewPage
        search={parseOverviewSearch(search)}
        onSearch={(next) => void navigate({ search: writtenOverview(next) })}
      />
    </Allowed>
  );
};
