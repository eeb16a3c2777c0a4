import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import { updateReport } from '../report-access/queries.ts';
import { presentChange } from './present-change.ts';

/** [4.01], [7.22] Unlocking is the one change allowed under a lock. */
export const setLock = (services: Services, actor: Actor, target: ReportTarget, isLocked: boolean) =>
  changeReport(
    services,
    actor,
    target,
    async (db, report) => {
      const answer = () => presentChange(db, actor, report, { isLocked });
      if (isLocked === report.isLocked) return unchanged(answer);
      await updateReport(db, report.id, { isLocked });
      return answer;
    },
    'administer',
  );
