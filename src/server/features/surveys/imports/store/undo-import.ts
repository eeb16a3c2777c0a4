import type { ImportDetail } from '#shared/surveys/imports/contract.ts';
import { type Database, inTenant, type Trx } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { deleteSurveys, describeUse } from '../../surveys/delete-surveys.ts';
import { findOwnImport } from '../records/find-own-import.ts';
import { presentImport } from '../records/present-import.ts';
import { surveysMadeBy } from '../records/receipt-queries.ts';

export const describeUndo = async (
  db: Trx,
  actor: Actor,
  importId: number,
): Promise<ImportDetail['undo']> => {
  const made = await surveysMadeBy(db, importId);
  return made.length === 0 ? null : { surveys: made.length, ...(await describeUse(db, actor, made)) };
};

export const undoImport = (
  database: Database,
  actor: Actor,
  importId: number,
  fromReports: boolean,
): Promise<ImportDetail> =>
  inTenant(database, actor.tenantId, async (db) => {
    await findOwnImport(db, actor, importId, 'change');
    await deleteSurveys(db, await surveysMadeBy(db, importId), fromReports);
    return presentImport(await findOwnImport(db, actor, importId));
  });
