import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-pages.tsx'), 'SettingsRoute'),
});

const designRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/design',
  component: lazyRouteComponent(() => import('./settings-pages.tsx'), 'DesignSettingsRoute'),
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

const infosRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/infos',
  component: lazyRouteComponent(() => import('./settings-pages.tsx'), 'InfosSettingsRoute'),
});

const agreementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/agreement',
  component: lazyRouteComponent(() => import('./settings-pages.tsx'), 'AgreementSettingsRoute'),
});

const mailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/mails',
  component: lazyRouteComponent(() => import('./settings-pages.tsx'), 'MailSettingsRoute'),
});

const signInSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/sign-in',
  component: lazyRouteComponent(() => import('./sign-in-settings-pages.tsx'), 'SignInSettingsRoute'),
});

const identityProviderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/sign-in/$providerId',
  component: lazyRouteComponent(() => import('./sign-in-settings-pages.tsx'), 'IdentityProviderRoute'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/webhooks',
  component: lazyRouteComponent(() => import('./webhook-pages.tsx'), 'WebhooksRoute'),
});

const webhookRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('./webhook-pages.tsx'), 'WebhookRoute'),
});

export const settingsRoutes = [
  settingsRoute,
  designRoute,
  dataProtectionRoute,
  menuRoute,
  infosRoute,
  agreementRoute,
  mailsRoute,
  signInSettingsRoute,
  identityProviderRoute,
  webhooksRoute,
  webhookRoute,
] as const;
