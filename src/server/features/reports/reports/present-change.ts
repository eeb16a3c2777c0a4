import type { ReportChange } from '#shared/reports/reports/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { ReportRow } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';

type OwnFields = Pick<ReportChange, 'title' | 'reportLanguageId' | 'isLocked'>;

export const presentChange = async (
  db: Trx,
  actor: Actor,
  { id, reportType }: Pick<ReportRow, 'id' | 'reportType'>,
  { title, reportLanguageId, isLocked }: { [Key in keyof OwnFields]: OwnFields[Key] | undefined },
): Promise<Pick<ReportChange, 'version' | 'updatedOn'> & OwnFields> => {
  const now = await requireReport(db, actor, id, 'read', reportType);
  return {
    version: now.version,
    updatedOn: now.updatedAt.toISOString(),
    ...(title !== undefined && { title: now.title }),
    ...(reportLanguageId !== undefined && { reportLanguageId }),
    ...(isLocked !== undefined && { isLocked: now.isLocked }),
  };
};
