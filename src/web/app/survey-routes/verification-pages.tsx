import { getRouteApi } from '@tanstack/react-router';
import { CheckPage } from '../../features/curation/verification/check-page.tsx';
import { VerificationPage } from '../../features/curation/verification/verification-page.tsx';
import { RepliesPage } from '../../features/reports/replies/waiting-replies/waiting-replies-page.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

// By name: the routes load this file, so it must not load them.
const queue = getRouteApi('/signed-in/verification');
const replies = getRouteApi('/signed-in/verification/replies');
const one = getRouteApi('/signed-in/verification/$surveyId');

export const VerificationRoute = () => {
  const { page = 0, state = 'OPEN', unit } = queue.useSearch();
  const navigate = queue.useNavigate();
  return (
    <Allowed permission="verification.run">
      <VerificationPage
        search={{ page, state, unit }}
        onSearch={(next) =>
          void navigate({
            search: {
              page: next.page,
              ...(next.state === 'DONE' && { state: next.state }),
              ...(next.unit && { unit: next.unit }),
            },
          })
        }
      />
    </Allowed>
  );
};

export const CheckRoute = () => {
  const { surveyId } = one.useParams();
  const { state, search, unit } = one.useSearch();
  const navigate = one.useNavigate();
  if (!/^[1-9]\d{0,8}$/.test(surveyId)) return <NotFound />;
  return (
    <Allowed permission="verification.run">
      <CheckPage
        surveyId={Number(surveyId)}
        search={search}
        isDone={state === 'DONE'}
        unit={unit}
        onSurvey={(id) => void navigate({ params: { surveyId: String(id) }, search: unit ? { unit } : {} })}
        onSearch={(words) => void navigate({ search: { state: 'DONE', search: words } })}
        onLeave={() => void navigate({ to: '/verification' })}
      />
    </Allowed>
  );
};

export const RepliesRoute = () => {
  const { page = 0 } = replies.useSearch();
  const navigate = replies.useNavigate();
  return (
    <Allowed permission="verification.run">
      <RepliesPage page={page} onPage={(next) => void navigate({ search: { page: next } })} />
    </Allowed>
  );
};
