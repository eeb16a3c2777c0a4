import type { Trx } from '../../../db/connect.ts';
import { recordAction } from '../../../lib/record-action.ts';
import { insertImport, queueImport } from '../imports/records/queries.ts';
import {
  claimDueSchedules,
  type DueSchedule,
  findImporter,
  findLastReceipt,
  recordScheduledRun,
} from './schedule-queries.ts';

const startFetch = async (db: Trx, tenantId: number, due: DueSchedule): Promise<void> => {
  const { id: scheduleId, connectionId, remote, surveyId, userId } = due;
  const importer = await findImporter(db, userId);
  const receipt = await findLastReceipt(db, surveyId);
  if (!importer || !receipt || !importer.permissions.includes('imports.run'))
    return void (await recordScheduledRun(db, scheduleId, { importId: null, outcome: 'FORBIDDEN' }));
  const { role, unitIds } = importer;
  const options = {
    unitIds: role === 'ADMINISTRATOR' ? ('all' as const) : unitIds,
    confirmation: null,
    remote: { connectionId, surveyIds: [remote] },
    scheduled: {
      ...receipt.decisions,
      scheduleId,
      surveyId,
      confirmedCodes: receipt.unsure,
      sha256: receipt.sha256,
    },
  };
  const importId = await insertImport(db, { tenantId, userId, options });
  await recordScheduledRun(db, scheduleId, { importId, outcome: null });
  await queueImport(db, importId, 'FETCHING');
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'import.fetched', objectId: connectionId });
};

export const startDueFetches = async (db: Trx, tenantId: number): Promise<void> => {
  for (const due of await claimDueSchedules(db)) await startFetch(db, tenantId, due);
};
