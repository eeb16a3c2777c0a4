import type { MenuItem } from '#shared/platform/menus/contract.ts';
import { type MenuEntry, menu } from '#shared/platform/menus/rules.ts';
import { type Actor, may } from '../../../lib/actor.ts';

/** The entries that the actor may use, in the shape of [7.06]. */
export const buildMenu = (actor: Pick<Actor, 'role'>, entries: readonly MenuEntry[] = menu): MenuItem[] =>
  entries
    .filter(({ permission }) => may(actor, permission))
    .map(({ id, link, icon, children = [] }) => ({
      menuid: id,
      title: `menu.${id}`,
      link,
      icon,
      submenus: { results: buildMenu(actor, children) },
    }));
