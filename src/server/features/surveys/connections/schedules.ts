import { Problem } from '#shared/problems.ts';
import type { Schedule, ScheduleInterval, ScheduleOutcome } from '#shared/surveys/connections/contract.ts';
import type { ImportState } from '#shared/surveys/imports/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findEnd, markCollecting } from '../surveys/closing-queries.ts';
import { findOwnConnection } from './find-own-connection.ts';
import {
  deleteScheduleRow,
  findFetchedSurveys,
  listScheduleRows,
  type ScheduleRow,
  upsertSchedule,
} from './schedule-queries.ts';

const outcomeOfImport: Record<ImportState, ScheduleOutcome> = {
  UPLOADED: 'RUNNING',
  FETCHING: 'RUNNING',
  INSPECTING: 'RUNNING',
  READY: 'WAITS',
  RUNNING: 'RUNNING',
  DONE: 'UPDATED',
  FAILED: 'FAILED',
  CANCELLED: 'DISCARDED',
};

const outcomeOf = ({ outcome, importState, lastRunAt, held }: ScheduleRow): ScheduleOutcome => {
  if (importState === 'DONE' && held !== null) return 'HELD';
  if (importState !== null) return outcomeOfImport[importState as ImportState];
  return outcome ?? (lastRunAt === null ? 'NEVER' : 'DISCARDED');
};

export const presentSchedule = (row: ScheduleRow): Schedule => ({
  every: row.every,
  outcome: outcomeOf(row),
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  nextRunAt: row.nextRunAt.toISOString(),
  importId: row.importId,
  held: outcomeOf(row) === 'HELD' ? row.held : null,
});

/** The schedule runs in the name of whoever saved it, and requires a survey that was confirmed by a person. */
export const putSchedule = (
  database: Database,
  actor: Actor,
  { connectionId, remote, every }: { connectionId: number; remote: string; every: ScheduleInterval },
): Promise<Schedule> => {
  const { tenantId, userId } = actor;
  return inTenant(database, tenantId, async (db) => {
    await findOwnConnection(db, actor, connectionId);
    const surveyId = (await findFetchedSurveys(db, connectionId)).get(remote);
    if (surveyId === undefined) throw new Problem('connection.notImported');
    await upsertSchedule(db, { tenantId, userId, connectionId, remote, surveyId, every });
    // A survey that is fetched again and again is still collected.
    await markCollecting(db, [{ id: surveyId, endsAt: await findEnd(db, surveyId) }]);
    const row = (await listScheduleRows(db, connectionId)).find((one) => one.remote === remote);
    if (!row) throw new Problem('error.notFound');
    return presentSchedule(row);
  });
};

export const deleteSchedule = (
  database: Database,
  actor: Actor,
  connectionId: number,
  remote: string,
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await findOwnConnection(db, actor, connectionId);
    await deleteScheduleRow(db, connectionId, remote);
  });
