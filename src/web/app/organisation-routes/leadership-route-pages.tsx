import { getRouteApi } from '@tanstack/react-router';
import { PersonPage } from '../../features/organisation/leadership/person-page.tsx';
import { ProposalsPage } from '../../features/organisation/leadership/proposals-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

// By name: the routes load this file, so it must not load them.
const proposalsRoute = getRouteApi('/signed-in/subunits/assignments');
const personRoute = getRouteApi('/signed-in/subunits/people/$userId');

export const ProposalsRoute = () => {
  const { name = '', page = 0 } = proposalsRoute.useSearch();
  const navigate = proposalsRoute.useNavigate();
  return (
    <Allowed permission="users.manage">
      <ProposalsPage
        name={name}
        page={page}
        above={<SubunitsNav />}
        onSearch={(next) =>
          void navigate({
            search: { ...(next.name && { name: next.name }), ...(next.page > 0 && { page: next.page }) },
            replace: true,
          })
        }
      />
    </Allowed>
  );
};

export const PersonRoute = () => {
  const { userId } = personRoute.useParams();
  return (
    <Allowed permission="users.manage">
      {/^[1-9]\d{0,8}$/.test(userId) ? (
        <PersonPage key={userId} userId={Number(userId)} above={<SubunitsNav />} />
      ) : (
        <NotFound />
      )}
    </Allowed>
  );
};
