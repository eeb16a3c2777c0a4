import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { HelpPage } from '../../features/platform/help/help-page.tsx';

const route = getRouteApi('/signed-in/help');

export const HelpRoute = () => {
  const { section } = route.useSearch();
  const navigate = useNavigate();
  return (
    <HelpPage
      section={section}
      onSection={(chosen) => void navigate({ to: '/help', search: { section: chosen } })}
    />
  );
};
