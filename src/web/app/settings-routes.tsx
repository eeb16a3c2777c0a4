import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from './root-routes.tsx';

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/configs/settings-page.tsx'), 'SettingsPage'),
});

const dataProtectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/data-protection',
  component: lazyRouteComponent(() => import('./settings-pages.tsx'), 'DataProtectionRoute'),
});

const menuRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/menu',
  component: lazyRouteComponent(() => import('./settings-pages.tsx'), 'MenuSettingsRoute'),
});

export const settingsRoutes = [settingsRoute, dataProtectionRoute, menuRoute] as const;
