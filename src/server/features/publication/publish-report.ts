import { Problem } from '#shared/problems.ts';
import { parseInstant, publicationProblem, startOfMinute } from '#shared/publication/rules.ts';
import type { Services } from '../../app/context.ts';
import { changeReport, type ReportTarget } from '../reports/change-report.ts';
import { requireReport } from '../reports/require-report.ts';
import { type Actor, requirePermission } from '../session/actor.ts';
import { chooseUnits } from './choose-units.ts';
import { currentTime, savePublication } from './queries.ts';

export interface WantedPublication {
  unitIds: number[];
  /** Null: at once. */
  publishedOn: string | null;
}

/** [5.04], [7.20]: now or later, by the database's clock; doing it again reschedules. Locked reports may be published. */
export const publishReport = async (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  wanted: WantedPublication,
) => {
  requirePermission(actor, 'reports.publish');
  return changeReport(
    services,
    actor,
    target,
    async (db, report) => {
      const now = await currentTime(db);
      const problem = publicationProblem(wanted, now);
      if (problem) throw problem;
      const unitIds = await chooseUnits(db, actor, report, wanted.unitIds);
      const instant = wanted.publishedOn === null ? now : parseInstant(wanted.publishedOn);
      const key = { tenantId: actor.tenantId, reportId: report.id };
      await savePublication(db, key, startOfMinute(instant ?? now), unitIds);
      return async (version) => {
        const { isLocked, isPublished, publishedOn } = await requireReport(db, actor, report.id, 'read');
        if (publishedOn === null) throw new Problem('publishReportFailed');
        return { version, answer: { isLocked, isPublished, publishedOn: publishedOn.toISOString() } };
      };
    },
    'manage',
  );
};
