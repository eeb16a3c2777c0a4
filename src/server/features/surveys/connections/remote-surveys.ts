import { MAXIMUM_REMOTE_SURVEYS, type RemoteSurvey } from '#shared/surveys/connections/contract.ts';
import type { ImportSummary } from '#shared/surveys/imports/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { limitConcurrency } from '../../../lib/limit-concurrency.ts';
import { asProblem } from '../../../lib/remote/remote-problem.ts';
import { buildAccessRules } from '../../../lib/remote/remote-rules.ts';
import type { Services } from '../../../lib/services.ts';
import { findOwnImport } from '../imports/records/find-own-import.ts';
import { presentSummary } from '../imports/records/present-import.ts';
import { insertImport, queueImport } from '../imports/records/queries.ts';
import { findOwnConnection } from './find-own-connection.ts';
import { asAnswer, surveyList } from './limesurvey/limesurvey-answers.ts';
import { orNothing, withLimeSurvey } from './limesurvey/limesurvey-session.ts';
import { buildRemoteAccess } from './remote-access.ts';
import { findFetchedSurveys, listScheduleRows } from './schedule-queries.ts';
import { presentSchedule } from './schedules.ts';

/** Milliseconds; short, because a user waits. */
const TIMEOUTS = { connect: 10_000, idle: 20_000, whole: 30_000 };

const atOnce = limitConcurrency(4, 20);

export const listRemoteSurveys = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  actor: Actor,
  connectionId: number,
): Promise<RemoteSurvey[]> => {
  const { row, fetched, schedules } = await inTenant(database, actor.tenantId, async (db) => ({
    row: await findOwnConnection(db, actor, connectionId),
    fetched: await findFetchedSurveys(db, connectionId),
    schedules: new Map((await listScheduleRows(db, connectionId)).map((one) => [one.remote, one])),
  }));
  try {
    const access = buildRemoteAccess(settings, row);
    const rules = { ...buildAccessRules(settings), timeouts: TIMEOUTS, pauses: [] };
    const signal = AbortSignal.timeout(TIMEOUTS.whole * 2);
    const answer = await atOnce(() =>
      withLimeSurvey(access, rules, signal, ({ call }) =>
        orNothing(call('list_surveys'), /^no surveys/i, []),
      ),
    );
    const listed = asAnswer(surveyList, answer).slice(0, MAXIMUM_REMOTE_SURVEYS);
    const ids = new Set(listed.map(({ sid }) => sid));
    const gone = [...schedules.values()].filter(({ remote }) => !ids.has(remote));
    return [
      ...listed.map(({ sid, surveyls_title, active }): RemoteSurvey => {
        const scheduled = schedules.get(sid);
        return {
          surveyId: sid,
          title: surveyls_title,
          isActive: active === 'Y',
          isImported: fetched.has(sid),
          schedule: scheduled ? presentSchedule(scheduled) : null,
        };
      }),
      ...gone.map(
        (row): RemoteSurvey => ({
          surveyId: row.remote,
          title: row.title,
          isActive: false,
          isImported: true,
          isGone: true,
          schedule: presentSchedule(row),
        }),
      ),
    ].sort((left, right) => left.title.localeCompare(right.title));
  } catch (error) {
    throw asProblem(error);
  }
};

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
