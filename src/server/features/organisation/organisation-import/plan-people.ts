import { readExternalIds } from '#shared/organisation/leadership/rules.ts';
import type { PersonField, RowReason } from '#shared/organisation/organisation-import/contract.ts';
import type { Role } from '#shared/permissions.ts';
import {
  grantableRoles,
  isMailableName,
  isOneLine,
  normalizeUsername,
  orderRoles,
} from '#shared/platform/users/rules.ts';
import type { Actor } from '../../../lib/actor.ts';
import { whyNotChangeable } from '../user-administration/require-changeable.ts';
import type { KnownUnits } from './known-units.ts';
import type { KnownPerson, WrittenPerson } from './people.ts';
import { type PlannedRow, refusedRow } from './present-plan.ts';
import type { TableRow } from './read-table.ts';
import { findRoleBySynonym } from './role-synonyms.ts';

type Planned = PlannedRow<WrittenPerson>;
type IdOwners = Set<string>;

const MAXIMUM_USERNAME = 255;
const MAXIMUM_NAME = 200;
const split = (cell: string): string[] =>
  cell
    .split(/[;|,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

class Refusal extends Error {
  readonly reason: RowReason;
  readonly about: string;
  constructor(reason: RowReason, about = '') {
    super(reason);
    this.reason = reason;
    this.about = about;
  }
}

const rolesOf = (cell: string | undefined, before: KnownPerson | undefined, actor: Actor): Role[] => {
  const words = split(cell ?? '');
  if (words.length === 0) {
    if (!before) throw new Refusal('roleMissing');
    return [...before.roles];
  }
  const roles = words.map((word) => {
    const role = findRoleBySynonym(word);
    if (!role) throw new Refusal('roleUnknown', word);
    if (!grantableRoles(actor).includes(role)) throw new Refusal('roleAbove', word);
    return role;
  });
  return orderRoles(roles);
};

const unitsOf = (cell: string | undefined, before: KnownPerson | undefined, known: KnownUnits): number[] => {
  const held = before?.unitIds ?? [];
  const ids = split(cell ?? '').map((written) => {
    const found = known.find(written);
    if (!found.unit) throw new Refusal(found.isSeveral ? 'unitSeveral' : 'unitUnknown', written);
    if (found.unit.isArchived && !held.includes(found.unit.id)) throw new Refusal('unitArchived', written);
    return found.unit.id;
  });
  return ids.length === 0 ? [...held] : [...new Set(ids)];
};

const isSame = (
  before: KnownPerson,
  name: string,
  roles: readonly Role[],
  unitIds: readonly number[],
): boolean =>
  before.name === name &&
  before.roles.join() === roles.join() &&
  before.unitIds.length === unitIds.length &&
  unitIds.every((id) => before.unitIds.includes(id));

/** Ids decide in the whole tenant who leads surveys, so only users who reach all of it assign them. */
const newIdsOf = (
  cell: string | undefined,
  before: KnownPerson | undefined,
  actor: Actor,
  owners: IdOwners,
): string[] => {
  const ids = readExternalIds([cell ?? '']).filter((id) => !before?.externalIds.includes(id));
  if (ids.length > 0 && actor.unitIds !== 'all') throw new Refusal('externalIdAbove');
  const taken = ids.find((id) => owners.has(id));
  if (taken !== undefined) throw new Refusal('externalIdTaken', taken);
  for (const id of ids) owners.add(id);
  return ids;
};

const planPerson = (
  { line, cells }: TableRow<PersonField>,
  username: string,
  before: KnownPerson | undefined,
  actor: Actor,
  known: KnownUnits,
  owners: IdOwners,
): Planned => {
  const name = (cells.name ?? '').trim() || before?.name || '';
  if (name === '') throw new Refusal('nameMissing');
  if (!isOneLine(name) || (!before && !isMailableName(username))) throw new Refusal('unmailable');
  if (name.length > MAXIMUM_NAME || username.length > MAXIMUM_USERNAME) throw new Refusal('tooLong');
  const reason = before && whyNotChangeable(actor, before);
  if (reason) throw new Refusal(reason === 'user.oneself' ? 'oneself' : 'outOfReach');
  const roles = rolesOf(cells.roles, before, actor);
  const unitIds = unitsOf(cells.units, before, known);
  if (unitIds.length === 0 && !roles.includes('ADMINISTRATOR')) throw new Refusal('unitMissing');
  const externalIds = newIdsOf(cells.externalIds, before, actor, owners);
  const units = unitIds.map((id) => known.byId(id)?.name ?? '');
  const shown = { line, name: `${name} (${username})`, detail: units.join(', '), reason: null, about: '' };
  if (before && externalIds.length === 0 && isSame(before, name, roles, unitIds))
    return { ...shown, state: 'unchanged', change: null };
  const change = {
    id: before?.id ?? null,
    version: before?.version ?? 1,
    username,
    name,
    roles,
    unitIds,
    externalIds,
  };
  return { ...shown, state: before ? 'changed' : 'added', change };
};

export const planPeople = (
  rows: readonly TableRow<PersonField>[],
  people: ReadonlyMap<string, KnownPerson>,
  actor: Actor,
  known: KnownUnits,
  taken: ReadonlySet<string>,
): Planned[] => {
  const owners: IdOwners = new Set(taken);
  const seen = new Set<string>();
  return rows.map((row) => {
    const username = normalizeUsername(row.cells.username ?? '');
    const named = { line: row.line, name: username || (row.cells.name ?? '') };
    if (username === '') return refusedRow(named, 'usernameMissing');
    if (seen.has(username)) return refusedRow(named, 'repeated', username);
    seen.add(username);
    try {
      return planPerson(row, username, people.get(username), actor, known, owners);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusedRow(named, error.reason, error.about);
    }
  });
};
