import type { FastifyInstance } from 'fastify';
import { getMenus, listWizards } from '#shared/menus/contract.ts';
import { wizards } from '#shared/menus/rules.ts';
import { roleMay } from '#shared/permissions.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { menuOf } from './menu-of.ts';

export const menuRoutes = (app: FastifyInstance, { settings }: Services): void => {
  registerEndpoint(app, getMenus, async ({ actor }) => ({
    results: menuOf(actor),
    legacyAddresses: [...(settings.legacyUrls ?? [])],
  }));
  registerEndpoint(app, listWizards, async ({ actor }) =>
    wizards
      .filter(({ permission }) => roleMay(actor.role, permission))
      .map(({ id, link }) => ({ id, title: `wizards.${id}`, link })),
  );
};
