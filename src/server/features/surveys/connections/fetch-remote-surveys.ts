import type { ImportSummary } from '#shared/surveys/imports/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findOwnImport } from '../imports/records/find-own-import.ts';
import { presentSummary } from '../imports/records/present-import.ts';
import { insertImport, queueImport } from '../imports/records/queries.ts';
import { findOwnConnection } from './find-own-connection.ts';

export const fetchRemoteSurveys = (
  database: Database,
  actor: Actor,
  connectionId: number,
  surveyIds: readonly string[],
): Promise<ImportSummary> => {
  const { tenantId, userId, unitIds } = actor;
  return inTenant(database, tenantId, async (db) => {
    await findOwnConnection(db, actor, connectionId);
    const remote = { connectionId, surveyIds: [...new Set(surveyIds)] };
    const options = { unitIds, confirmation: null, remote };
    const id = await insertImport(db, { tenantId, userId, options });
    await queueImport(db, id, 'FETCHING');
    return presentSummary(await findOwnImport(db, actor, id));
  });
};
