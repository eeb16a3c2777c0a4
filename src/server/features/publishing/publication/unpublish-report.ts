import { Problem } from '#shared/problems.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget } from '../../reports/report-access/change-report.ts';
import { removePublication } from './queries.ts';

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
