import type { ReportType } from '#shared/vocabulary.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { announceChange } from './announce-change.ts';
import type { ReportAbility } from './policy.ts';
import { bumpVersion, type ReportRow } from './queries.ts';
import { requireReport } from './require-report.ts';
import { requireVersion } from './require-version.ts';

export interface ReportTarget {
  reportId: number;
  reportType?: ReportType;
  ifMatch: string | undefined;
}

/** Increments the version and notifies subscribers. Required after every visible change of a report. */
export const recordChange = async (db: Trx, actor: Actor, reportId: number): Promise<number> => {
  const version = await bumpVersion(db, reportId);
  await announceChange(db, actor, reportId, version);
  return version;
};

type MakeAnswer<Answer> = (version: number) => Answer | Promise<Answer>;

/** Returned by `work` if nothing changed: the version stays and nobody is notified. */
export const unchanged = <Answer>(answer: MakeAnswer<Answer>) => ({ unchanged: answer });

/**
 * Runs a change in one transaction: checks permission, lock and version, runs `work`, announces the new version.
 * `work` returns a function that builds the response from it.
 */
export const changeReport = <Answer>(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { reportId, reportType = 'report', ifMatch }: ReportTarget,
  work: (db: Trx, report: ReportRow) => Promise<MakeAnswer<Answer> | ReturnType<typeof unchanged<Answer>>>,
  ability: ReportAbility = 'edit',
): Promise<Answer> =>
  inTenant(database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, ability, reportType);
    requireVersion(report.version, ifMatch);
    const answer = await work(db, report);
    if (typeof answer !== 'function') return answer.unchanged(report.version);
    return answer(await recordChange(db, actor, report.id));
  });
