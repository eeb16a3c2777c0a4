import { getRouteApi } from '@tanstack/react-router';
import { VerificationPage } from '../features/verification/verification-page.tsx';
import { Allowed } from './shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/verification');

export const VerificationRoute = () => {
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="verification.run">
      <VerificationPage page={page} onPage={(next) => void navigate({ search: { page: next } })} />
    </Allowed>
  );
};
