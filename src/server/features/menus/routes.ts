import type { FastifyInstance } from 'fastify';
import { getMenus, listWizards } from '#shared/menus/contract.ts';
import { wizards } from '#shared/menus/rules.ts';
import { roleMay } from '#shared/permissions.ts';
import { registerEndpoint } from '../../app/register-endpoint.ts';
import { menuOf } from './menu-of.ts';

export const menuRoutes = (app: FastifyInstance): void => {
  registerEndpoint(app, getMenus, async ({ actor }) => ({ results: menuOf(actor) }));
  registerEndpoint(app, listWizards, async ({ actor }) =>
    wizards
      .filter(({ permission }) => roleMay(actor.role, permission))
      .map(({ id, link }) => ({ id, title: `wizards.${id}`, link })),
  );
};
