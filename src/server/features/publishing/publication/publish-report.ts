import { Problem } from '#shared/problems.ts';
import type { ReplyPeriod } from '#shared/publishing/publication/contract.ts';
import { parseInstant, publicationProblem, truncateToMinute } from '#shared/publishing/publication/rules.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { existingUnits } from '../../organisation/units/queries.ts';
import { queuePublicationMails } from '../../platform/mails/publication-mail-queries.ts';
import { queuePublishedReports } from '../../platform/webhooks/event-queries.ts';
import { changeReport, type ReportTarget, unchanged } from '../../reports/report-access/change-report.ts';
import type { ReportRow } from '../../reports/report-access/queries.ts';
import { requireReport } from '../../reports/report-access/require-report.ts';
import { findSnapshotPage } from '../../reports/report-access/snapshot-queries.ts';
import { buildSnapshot } from './build-snapshot.ts';
import {
  applyReplyPeriod,
  currentTime,
  findPublicationUnitIds,
  findReplyDays,
  publishedSince,
  removePublication,
  savePublication,
  updateReplyDays,
} from './queries.ts';

/**
 * Each unit must be within the actor's reach or already in the publication. Under a lock the units of an existing
 * publication cannot change [4.01].
 */
const chooseUnits = async (
  db: Trx,
  actor: Actor,
  report: ReportRow,
  wantedIds: readonly number[],
): Promise<number[]> => {
  const unitIds = [...new Set(wantedIds)];
  const present = await findPublicationUnitIds(db, report.id);
  const added = unitIds.filter((id) => !present.includes(id));
  const existing = await existingUnits(db, added);
  if (added.some((id) => !existing.has(id) || !reachesUnit(actor, id))) throw new Problem('error.notFound');
  const archived = [...existing.values()].find(({ isArchived }) => isArchived);
  if (archived) throw new Problem('unit.archived', { name: archived.name });
  const changed = added.length > 0 || unitIds.length !== present.length;
  if (report.isLocked && present.length > 0 && changed) throw new Problem('report.locked');
  return unitIds;
};

export interface RequestedPublication {
  unitIds: number[];
  /** `null` publishes at once. */
  publishedOn: string | null;
  snapshotNumber?: number | undefined;
  includesUnitsAbove?: boolean | undefined;
  replyDays?: number | undefined;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** [8.04]: a unit was deleted after the lookup, so the whole publication fails. */
const refusePublication = (error: unknown): never => {
  if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) throw new Problem('publishReportFailed');
  throw error;
};

const chooseSnapshot = async (
  services: Services,
  db: Trx,
  report: ReportRow,
  wanted: number | undefined,
  { name }: Actor,
): Promise<number> => {
  if (wanted === undefined) return buildSnapshot(services, db, report, name);
  if (!(await findSnapshotPage(db, { reportId: report.id, number: wanted })))
    throw new Problem('error.notFound');
  return wanted;
};

/**
 * [5.04], [7.20]: now or later, by the database's clock. Repeating it reschedules; publishing at once keeps the date
 * of an existing publication. Locked reports may be published; who reads them does not change.
 */
export const publishReport = async (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  wanted: RequestedPublication,
) =>
  changeReport(
    services,
    actor,
    target,
    async (db, report) => {
      const now = await currentTime(db);
      const problem = publicationProblem(wanted, now);
      if (problem) throw problem;
      const unitIds = await chooseUnits(db, actor, report, wanted.unitIds);
      const includesUnitsAbove = wanted.includesUnitsAbove ?? report.includesUnitsAbove;
      if (report.isLocked && report.publishedOn && includesUnitsAbove !== report.includesUnitsAbove)
        throw new Problem('report.locked');
      const instant =
        wanted.publishedOn === null ? await publishedSince(db, report.id) : parseInstant(wanted.publishedOn);
      const key = { tenantId: actor.tenantId, reportId: report.id };
      const publication = {
        publishedOn: truncateToMinute(instant ?? now),
        snapshotNumber: await chooseSnapshot(services, db, report, wanted.snapshotNumber, actor),
        reportVersion: report.version + 1,
        includesUnitsAbove,
        replyDays: wanted.replyDays,
      };
      const isOther = await savePublication(db, key, publication, unitIds).catch(refusePublication);
      if (report.publishedOn === null) await applyReplyPeriod(db, [report.id]);
      if (isOther) {
        const told = { reportId: report.id, ...publication };
        if (services.settings.mail) await queuePublicationMails(db, actor, { ...told, tellsReaders: true });
        await queuePublishedReports(db, actor.tenantId, [told], publication.publishedOn);
      }
      const answer = async (version: number) => {
        const { isLocked, isPublished, publishedOn, unitsReadFrom } = await requireReport(
          ...([db, actor, report.id, 'read'] as const),
        );
        if (publishedOn === null) throw new Problem('publishReportFailed');
        return {
          version,
          answer: {
            ...{ isLocked, isPublished, publishedOn: publishedOn.toISOString() },
            ...(unitsReadFrom && { unitsReadFrom: unitsReadFrom.toISOString() }),
          },
        };
      };
      return isOther ? answer : unchanged(answer);
    },
    'administer',
  );

/** [4.02], [7.21]: planned or due, it is taken back at once; also under a lock. */
export const unpublishReport = async (
  services: Services,
  actor: Actor,
  target: ReportTarget,
): Promise<number> =>
  changeReport(
    services,
    actor,
    target,
    async (db, report) => {
      if (!(await removePublication(db, report.id))) throw new Problem('error.notFound');
      return (version) => version;
    },
    'administer',
  );

export const getReplyPeriod = (database: Database, { tenantId }: Actor): Promise<ReplyPeriod> =>
  inTenant(database, tenantId, async (db) => ({ replyDays: await findReplyDays(db, tenantId) }));

export const changeReplyPeriod = (
  database: Database,
  { tenantId }: Actor,
  wanted: ReplyPeriod,
): Promise<ReplyPeriod> =>
  inTenant(database, tenantId, async (db) => {
    await updateReplyDays(db, tenantId, wanted.replyDays);
    return wanted;
  });
