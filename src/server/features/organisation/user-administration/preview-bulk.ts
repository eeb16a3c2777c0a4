import type { Role } from '#shared/permissions.ts';
import type { PlannedPerson } from '#shared/platform/users/bulk-contract.ts';
import { type BulkChange, isSameHeld, rolesAfter } from '#shared/platform/users/bulk-rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { selectUserUnits } from '../../platform/users/queries.ts';
import { findPeople } from './change-queries.ts';
import { requireGivable } from './choose-roles.ts';
import { whyNotLowered } from './keep-administrators.ts';
import { type ChangeableUser, whyNotChangeable } from './require-changeable.ts';

interface Person extends ChangeableUser {
  readonly name: string;
  readonly version: number;
  readonly isActive: boolean;
}

type Fate = Pick<PlannedPerson, 'outcome' | 'reason'> & Partial<Pick<Person, 'roles' | 'unitIds'>>;
const refused = (reason: PlannedPerson['reason']): Fate => ({ outcome: 'REFUSED', reason });
const SAME: Fate = { outcome: 'SAME', reason: null };
const CHANGED: Fate = { outcome: 'CHANGED', reason: null };

const addedOwnRoles = ({ roles }: Person, change: BulkChange): { readonly role: Role }[] =>
  change.act === 'ADD_ROLE' && change.ownRoleId !== undefined && !roles.includes(change.role)
    ? [{ role: change.role }]
    : [];

const fateOf = async (db: Trx, actor: Actor, person: Person, change: BulkChange): Promise<Fate> => {
  const why = whyNotChangeable(actor, person);
  if (why) return refused(why);
  if (change.act === 'SIGN_OUT') return CHANGED;
  if (change.act === 'DEACTIVATE' && !person.isActive) return SAME;
  const after = change.act === 'DEACTIVATE' ? { roles: [], unitIds: [] } : rolesAfter(person, change);
  if ('reason' in after) return refused(after.reason);
  const ownRoles = [...person.ownRoles, ...addedOwnRoles(person, change)];
  const whyKept = await whyNotLowered(db, person, { roles: after.roles, ownRoles });
  if (whyKept) return refused(whyKept);
  if (change.act === 'DEACTIVATE') return CHANGED;
  return isSameHeld(person, after) ? SAME : { ...CHANGED, ...after };
};

const readPeople = async (db: Trx, actor: Actor, userIds: readonly number[]): Promise<Person[]> => {
  const rows = await findPeople(db, userIds);
  const units = await selectUserUnits(db, [...userIds]);
  const people = rows.map((row) => ({
    ...row,
    roles: row.roles as Role[],
    unitIds: units.flatMap(({ userId, unitId }) => (userId === row.id ? unitId : [])),
  }));
  const seen = people.filter(
    ({ unitIds }) => actor.unitIds === 'all' || unitIds.some((id) => reachesUnit(actor, id)),
  );
  if (seen.length < new Set(userIds).size) throw new Problem('error.notFound');
  return seen;
};

export const previewBulk = (
  database: Database,
  actor: Actor,
  { userIds, change }: { userIds: readonly number[]; change: BulkChange },
): Promise<{ people: PlannedPerson[] }> =>
  inTenant(database, actor.tenantId, async (db) => {
    // Role and units that nobody could be given are refused as a whole; that units are missing is a matter of each person.
    if (change.act === 'ADD_ROLE') {
      const { role, unitIds, ownRoleId } = change;
      await requireGivable(db, actor, { roles: [role], unitIds, ownRoleIds: ownRoleId ? [ownRoleId] : [] });
    }
    const people: PlannedPerson[] = [];
    for (const person of await readPeople(db, actor, userIds)) {
      const { outcome, reason, ...after } = await fateOf(db, actor, person, change);
      const { id, name, version } = person;
      const { roles, unitIds } = { ...person, ...after };
      people.push({ id, name, version, outcome, reason, roles: [...roles], unitIds: [...unitIds] });
    }
    return { people };
  });
