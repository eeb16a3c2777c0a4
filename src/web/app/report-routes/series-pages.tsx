import { getRouteApi } from '@tanstack/react-router';
import { SeriesListPage } from '../../features/oversight/series/series-list-page.tsx';
import { SeriesPage } from '../../features/oversight/series/series-page.tsx';
import { SeriesSettingsPage } from '../../features/oversight/series/series-settings-page.tsx';
import { ArchiveMenu } from '../../features/publishing/exports/archive-menu.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

// By name: the routes load this file, so it must not load them.
const list = getRouteApi('/signed-in/series');
const one = getRouteApi('/signed-in/series/$seriesId');
const settings = getRouteApi('/signed-in/series/$seriesId/settings');

export const SeriesListRoute = () => {
  const { page = 0, search = '' } = list.useSearch();
  const navigate = list.useNavigate();
  return (
    <Allowed permission="reports.publish">
      <SeriesListPage
        page={page}
        search={search}
        onSearch={(next) =>
          void navigate({ search: { page: next.page, ...(next.search && { search: next.search }) } })
        }
      />
    </Allowed>
  );
};

export const SeriesRoute = () => {
  const { seriesId } = one.useParams();
  const { page = 0, search = '', state } = one.useSearch();
  const navigate = one.useNavigate();
  if (!/^[1-9]\d{0,8}$/.test(seriesId)) return <NotFound />;
  return (
    <Allowed permission="reports.publish">
      <SeriesPage
        key={seriesId}
        seriesId={Number(seriesId)}
        found={{ page, search, state }}
        onFind={(next) =>
          void navigate({
            search: {
              page: next.page,
              ...(next.search && { search: next.search }),
              ...(next.state && { state: next.state }),
            },
          })
        }
        onDeleted={() => void navigate({ to: '/series' })}
        archive={(title, count, reportIds) => (
          <ArchiveMenu title={title} count={count} reportIds={reportIds} />
        )}
      />
    </Allowed>
  );
};

export const SeriesSettingsRoute = () => {
  const { seriesId } = settings.useParams();
  const navigate = settings.useNavigate();
  if (!/^(0|[1-9]\d{0,8})$/.test(seriesId)) return <NotFound />;
  return (
    <Allowed permission="reports.publish">
      <SeriesSettingsPage
        key={seriesId}
        seriesId={Number(seriesId)}
        onSaved={(id) => void navigate({ to: '/series/$seriesId', params: { seriesId: String(id) } })}
      />
    </Allowed>
  );
};
