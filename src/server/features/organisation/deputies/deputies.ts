import type { Deputies, DeputyDraft } from '#shared/organisation/deputies/contract.ts';
import { areDaysValid, DEPUTIES } from '#shared/organisation/deputies/rules.ts';
import { authorRoles, deputisableRoles } from '#shared/permissions.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import type { Services } from '../../../lib/services.ts';
import { queueDeputyMails } from '../../platform/mails/deputy-mail-queries.ts';
import { findMailSettings } from '../../platform/mails/setting-queries.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import { lockUsers } from '../../platform/users/queries.ts';
import { requireChangeable } from '../user-administration/require-changeable.ts';
import * as queries from './queries.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const readDeputies = async (db: Trx, userId: number): Promise<Deputies> => {
  const { roles, units } = await queries.findHeldRoles(db, userId);
  return {
    roles: deputisableRoles.filter((role) => roles.includes(role)),
    units,
    today: await queries.findToday(db, (await findMailSettings(db)).timeZone),
    deputyships: await queries.listDeputyships(db, userId),
  };
};

const name = async (
  db: Trx,
  { settings }: Pick<Needs, 'settings'>,
  candidates: queries.Candidates & { tenantId: number },
  draft: DeputyDraft,
): Promise<{ id: number }> => {
  const { tenantId, personId: userId } = candidates;
  const { role, unitId, deputyId } = draft;
  auditAbout(userId);
  const { timeZone } = await findMailSettings(db);
  const held = await queries.findHeldRoles(db, userId);
  const isHeldAt =
    unitId === null || (role !== 'ADMINISTRATOR' && held.units.some(({ id }) => id === unitId));
  if (!held.roles.includes(role) || !isHeldAt) throw new Problem('deputy.notHeld');
  if (!areDaysValid(draft, await queries.findToday(db, timeZone)))
    throw new Problem('deputy.days', { days: DEPUTIES.longest });
  if (!(await queries.isCandidate(db, candidates, deputyId))) throw new Problem('deputy.unsuitable');
  if ((await queries.countDeputyships(db, userId)) >= DEPUTIES.perPerson)
    throw new Problem('deputy.tooMany', { limit: DEPUTIES.perPerson });
  const id = await queries.insertDeputyship(db, { tenantId, userId, timeZone }, draft);
  if (id === null) throw new Problem('deputy.named');
  if (authorRoles.some((one) => one === role)) await queries.forgetComparisonsOf(db, [userId, deputyId]);
  if (settings.mail) await queueDeputyMails(db, id);
  return { id };
};

const end = async (db: Trx, userId: number, deputyshipId: number): Promise<undefined> => {
  const { timeZone } = await findMailSettings(db);
  const ended = await queries.endDeputyship(db, { userId, deputyshipId, timeZone });
  if (!ended) throw new Problem('error.notFound');
  auditAbout(ended.userId);
  return undefined;
};

export const getOwnDeputies = (database: Database, { tenantId, userId }: Actor): Promise<Deputies> =>
  inTenant(database, tenantId, (db) => readDeputies(db, userId));

const ownCandidates = async (db: Trx, actor: Actor) => ({
  tenantId: actor.tenantId,
  personId: actor.userId,
  unitIds: await queries.findAccountReach(db, actor.userId),
  showsLecturers: (await findNameMask(db, actor)) === null,
});

export const findDeputies = (database: Database, actor: Actor, wanted: string | undefined) =>
  inTenant(database, actor.tenantId, async (db) =>
    queries.searchCandidates(db, await ownCandidates(db, actor), wanted),
  );

/** Whoever acts in somebody's place names deputies of roles of their own alone, as at any other time. */
export const nameDeputy = (needs: Needs, actor: Actor, draft: DeputyDraft): Promise<{ id: number }> =>
  inTenant(needs.database, actor.tenantId, async (db) => {
    await lockUsers(db, actor.tenantId);
    return name(db, needs, await ownCandidates(db, actor), draft);
  });

export const endOwnDeputyship = (
  database: Database,
  { tenantId, userId }: Actor,
  deputyshipId: number,
): Promise<undefined> => inTenant(database, tenantId, (db) => end(db, userId, deputyshipId));

export const getUserDeputies = (database: Database, actor: Actor, userId: number): Promise<Deputies> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    return readDeputies(db, userId);
  });

/** They name people they know, for people whose roles and units are within their own; nobody names themselves. */
export const nameUserDeputy = (
  needs: Needs,
  actor: Actor,
  userId: number,
  draft: DeputyDraft,
): Promise<{ id: number }> =>
  inTenant(needs.database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    const { unitId, deputyId } = draft;
    if (unitId !== null && !reachesUnit(actor, unitId)) throw new Problem('deputy.notHeld');
    if (deputyId === actor.userId) throw new Problem('deputy.unsuitable');
    const { tenantId, unitIds } = actor;
    return name(db, needs, { tenantId, unitIds, personId: userId, showsLecturers: true }, draft);
  });

export const endUserDeputyship = (
  database: Database,
  actor: Actor,
  { userId, deputyshipId }: { userId: number; deputyshipId: number },
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    return end(db, userId, deputyshipId);
  });
