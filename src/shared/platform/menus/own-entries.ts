import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { roles } from '../../permissions.ts';
import type { InputError } from '../../problems.ts';
import { role, text } from '../../schemas.ts';

export const MAXIMUM_OWN_ENTRIES = 20;

/** Replaced by a token of the user, e.g. `/knowledge?token={token}` [2.26]. */
export const TOKEN_PLACEHOLDER = /\{[\w-]*token[\w-]*\}/i;

export const entryIcons = ['external', 'book', 'help', 'calendar', 'chart', 'overview'] as const;

const WEBSITE = /^(https?):\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]|$)/iu;

const title = text(80).trim();
const ownEntry = z.strictObject({
  title: z.strictObject({ de: title, en: title }),
  link: text(500).trim(),
  icon: z.enum(entryIcons),
  roles: z.array(role).min(1).max(roles.length),
});
export type OwnEntry = z.infer<typeof ownEntry>;

export const ownEntries = z.strictObject({ entries: z.array(ownEntry).max(MAXIMUM_OWN_ENTRIES) });
export type OwnEntries = z.infer<typeof ownEntries>;

/**
 * Accepts a path of Plenum or a web address without user info. A token may only go to Plenum itself or over https, and
 * never into the host name.
 */
export const isEntryLink = (link: string): boolean => {
  // A path must not resolve to another website in any browser, nor contain invisible characters.
  if (/[\\\s\p{Cc}]/u.test(link) || /^\/\//.test(link)) return false;
  if (link.startsWith('/')) return true;
  const [, scheme] = WEBSITE.exec(link) ?? [];
  return scheme !== undefined && (!TOKEN_PLACEHOLDER.test(link) || scheme.toLowerCase() === 'https');
};

export const entryProblems = (entries: readonly OwnEntry[]): InputError[] =>
  entries.flatMap(({ title: { de, en }, link }, index): InputError[] => [
    ...(de === '' && en === ''
      ? [{ path: `entries.${index}.title`, code: 'configs.error.menuTitle' } as const]
      : []),
    ...(isEntryLink(link)
      ? []
      : [{ path: `entries.${index}.link`, code: 'configs.error.menuLink' } as const]),
  ]);

export const getOwnEntries = endpoint({
  operationId: 'getOwnEntries',
  method: 'GET',
  path: '/configs/menu',
  summary: 'The entries that the tenant has added to the menu',
  access: 'session',
  permission: 'configs.edit',
  response: ownEntries,
  problems: [],
});

export const putOwnEntries = endpoint({
  operationId: 'putOwnEntries',
  method: 'PUT',
  audit: 'settings.menuChanged',
  path: '/configs/menu',
  summary: 'Add, change, order or remove entries of the menu',
  access: 'session',
  permission: 'configs.edit',
  body: ownEntries,
  response: ownEntries,
  problems: [],
});
