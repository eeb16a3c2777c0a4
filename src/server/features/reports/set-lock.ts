import type { Trx } from '../../db/connect.ts';
import type { Services } from '../../lib/services.ts';
import type { Actor } from '../session/actor.ts';
import { changeReport, type ReportTarget, unchanged } from './change-report.ts';
import { type ReportRow, updateReport } from './queries.ts';
import { requireReport } from './require-report.ts';

/** [4.01], [7.22]: the one change that a lock does not forbid is taking it away. */
export const setLock = <Answer>(
  services: Services,
  actor: Actor,
  target: ReportTarget,
  isLocked: boolean,
  present: (db: Trx, report: ReportRow) => Promise<Answer>,
): Promise<Answer> =>
  changeReport(
    services,
    actor,
    target,
    async (db, report) => {
      const answer = async () =>
        present(db, await requireReport(db, actor, report.id, 'read', report.reportType));
      if (isLocked === report.isLocked) return unchanged(answer);
      await updateReport(db, report.id, { is_locked: isLocked });
      return answer;
    },
    'manage',
  );
