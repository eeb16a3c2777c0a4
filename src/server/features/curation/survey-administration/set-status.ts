import { Problem } from '#shared/problems.ts';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import type { SettableStatus } from '#shared/surveys/surveys/rules.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { holdForCheck } from '../../surveys/imports/store/check-queries.ts';
import { releaseAnswers } from '../../surveys/imports/store/release-answers.ts';
import { withWaitingAnswers, writeStatus } from './queries.ts';
import { findManagedSurveys, requireSurveys } from './require-surveys.ts';

/** Released surveys go through the check of comments first if the tenant requires it. */
export const setStatus = (
  database: Database,
  actor: Actor,
  wanted: { surveyIds: readonly number[]; status: SettableStatus },
): Promise<ManagedSurvey[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    const ids = await requireSurveys(db, actor, wanted.surveyIds);
    const refused = (await findManagedSurveys(db, ids)).find(
      ({ status, nextStatuses }) => status !== wanted.status && !nextStatuses.includes(wanted.status),
    );
    if (refused) throw new Problem('survey.statusNotAllowed', { description: refused.description });
    await writeStatus(db, ids, wanted.status);
    if (wanted.status === 'PROCESSED') {
      await holdForCheck(db, actor.tenantId, ids);
      for (const id of await withWaitingAnswers(db, ids)) await releaseAnswers(db, id);
    }
    return findManagedSurveys(db, ids);
  });
