import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { SubunitsPage } from '../features/units/subunits-page.tsx';
import { useTranslations } from '../lib/use-translations.ts';
import { Allowed } from './shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/subunits');

export const SubunitsRoute = () => {
  const t = useTranslations('units');
  const { name = '', page = 0, archived } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="users.manage">
      <SubunitsPage
        name={name}
        page={page}
        people={
          <Button
            component={Link}
            to="/subunits/people"
            variant="default"
            leftSection={<IconUsers size={16} aria-hidden />}
          >
            {t('people')}
          </Button>
        }
        archived={archived === 'true'}
        onSearch={(next) =>
          void navigate({
            search: {
              ...(next.name && { name: next.name }),
              ...(next.page > 0 && { page: next.page }),
              ...(next.archived && { archived: 'true' }),
            },
            replace: true,
          })
        }
      />
    </Allowed>
  );
};
