import { getRouteApi } from '@tanstack/react-router';
import { OwnMeasuresPage } from '../../features/reports/measures/own-measures-page.tsx';
import { Allowed } from '../shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/measures');

export const MeasuresRoute = () => {
  const { page = 0, state = 'open', search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="measures.edit">
      <OwnMeasuresPage
        search={{ page, state, search }}
        onSearch={(next) =>
          void navigate({
            search: {
              ...(next.page > 0 && { page: next.page }),
              ...(next.state !== 'open' && { state: next.state }),
              ...(next.search !== '' && { search: next.search }),
            },
            replace: true,
          })
        }
      />
    </Allowed>
  );
};
