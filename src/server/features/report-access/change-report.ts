import type { ReportType } from '#shared/vocabulary.ts';
import { inTenant, type Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Services } from '../../lib/services.ts';
import { announceChange } from './announce-change.ts';
import { bumpVersion, type ReportRow } from './queries.ts';
import { type ReportAccess, requireReport } from './require-report.ts';
import { requireVersion } from './require-version.ts';

/** Which report is to be changed, and what the caller believes its version to be. */
export interface ReportTarget {
  reportId: number;
  reportType?: ReportType;
  ifMatch: string | undefined;
}

/** Who follows the report hears of the new version. To be called by whatever changes what a report shows. */
export const recordChange = async (db: Trx, actor: Actor, reportId: number): Promise<number> => {
  const version = await bumpVersion(db, reportId);
  await announceChange(db, actor, reportId, version);
  return version;
};

type MakeAnswer<Answer> = (version: number) => Answer | Promise<Answer>;

/** What `work` returns instead when all is as it was: the version stays, and nobody hears of anything. */
export const unchanged = <Answer>(answer: MakeAnswer<Answer>) => ({ unchanged: answer });

/**
 * One change of a report, in one transaction: permission, lock and version first, then the `work`, then the new
 * version is announced; what `work` returns is called with it to make the answer.
 */
export const changeReport = <Answer>(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { reportId, reportType = 'report', ifMatch }: ReportTarget,
  work: (db: Trx, report: ReportRow) => Promise<MakeAnswer<Answer> | ReturnType<typeof unchanged<Answer>>>,
  access: ReportAccess = 'edit',
): Promise<Answer> =>
  inTenant(database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, access, reportType);
    requireVersion(report.version, ifMatch);
    const answer = await work(db, report);
    if (typeof answer !== 'function') return answer.unchanged(report.version);
    return answer(await recordChange(db, actor, report.id));
  });
