import type { MenuItem } from '#shared/platform/menus/contract.ts';
import { entryProblems, type OwnEntries, ownEntries } from '#shared/platform/menus/own-entries.ts';
import { type MenuEntry, menu } from '#shared/platform/menus/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, may } from '../../../lib/actor.ts';
import { readUiConfig } from '../configs/read-ui-config.ts';
import { findOwnEntries, writeOwnEntries } from './queries.ts';

/** The entries that the actor may use, in the shape of [7.06]. */
export const buildMenu = (
  actor: Pick<Actor, 'permissions' | 'key'>,
  entries: readonly MenuEntry[] = menu,
): MenuItem[] =>
  entries
    .filter(({ permission }) => may(actor, permission))
    .map(({ id, link, icon, children = [] }) => ({
      menuid: id,
      title: `menu.${id}`,
      link,
      icon,
      submenus: { results: buildMenu(actor, children) },
    }));

const readEntries = async (db: Trx, tenantId: number): Promise<OwnEntries> =>
  ownEntries.parse({ entries: await findOwnEntries(db, tenantId) });

export const getOwnEntries = (database: Database, actor: Actor): Promise<OwnEntries> =>
  inTenant(database, actor.tenantId, (db) => readEntries(db, actor.tenantId));

export const changeOwnEntries = (
  database: Database,
  actor: Actor,
  { entries }: OwnEntries,
): Promise<OwnEntries> => {
  const errors = entryProblems(entries);
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  return inTenant(database, actor.tenantId, async (db) => {
    await writeOwnEntries(db, actor.tenantId, entries);
    return { entries };
  });
};

export const buildOwnMenu = (
  database: Database,
  actor: Actor,
  browser: InterfaceLanguage | null,
): Promise<MenuItem[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { entries } = await readEntries(db, actor.tenantId);
    if (entries.length === 0) return [];
    const { language } = await readUiConfig(db, actor, browser);
    return entries.flatMap(({ title, link, icon, roles }, index): MenuItem[] =>
      roles.some((role) => role === actor.role)
        ? [
            {
              menuid: `own-${index + 1}`,
              title: title[language.user] || title.de || title.en,
              link,
              icon,
              submenus: { results: [] },
            },
          ]
        : [],
    );
  });
