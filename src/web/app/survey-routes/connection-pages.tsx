import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ConnectionPage } from '../../features/surveys/connections/connection-page.tsx';
import { ConnectionsPage } from '../../features/surveys/connections/connections-page.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const one = getRouteApi('/signed-in/connections/$connectionId');

export const ConnectionListRoute = () => (
  <Allowed permission="imports.run">
    <ConnectionsPage />
  </Allowed>
);

export const ConnectionRoute = () => {
  const { connectionId } = one.useParams();
  const navigate = useNavigate();
  return /^[1-9]\d{0,9}$/.test(connectionId) ? (
    <Allowed permission="imports.run">
      <ConnectionPage
        key={connectionId}
        connectionId={Number(connectionId)}
        onStarted={(id) => navigate({ to: '/imports/$importId', params: { importId: String(id) } })}
      />
    </Allowed>
  ) : (
    <NotFound />
  );
};
