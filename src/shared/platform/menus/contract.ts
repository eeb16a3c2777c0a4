import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { wizardIds } from './rules.ts';

/** [3.15], [7.06] */
export interface MenuItem {
  menuid: string;
  title: string;
  link: string;
  icon: string;
  mark?: string | undefined;
  submenus: { results: MenuItem[] };
}

export const menuItem: z.ZodType<MenuItem> = z.object({
  menuid: z.string(),
  title: z.string(),
  link: z.string(),
  icon: z.string(),
  mark: z.string().optional(),
  get submenus() {
    return z.object({ results: z.array(menuItem) });
  },
});

export const getMenus = endpoint({
  operationId: 'getMenus',
  method: 'GET',
  path: '/menus',
  summary: 'The navigation menu of the user; titles are translation keys',
  access: 'session',
  permission: null,
  response: z.object({
    results: z.array(menuItem),
    /** Absolute addresses, set by the operator, that may receive the CSRF token [7.01]. */
    legacyAddresses: z.array(z.string()),
  }),
  problems: [],
});

const wizard = z.object({ id: z.enum(wizardIds), title: z.string(), link: z.string() });
export type Wizard = z.infer<typeof wizard>;

/** [3.18] */
export const listWizards = endpoint({
  operationId: 'listWizards',
  method: 'GET',
  path: '/wizards',
  summary: 'The guided tasks that the user may start; titles are translation keys',
  access: 'session',
  permission: null,
  response: z.array(wizard),
  problems: [],
});
