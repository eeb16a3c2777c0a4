import type { QueuedSurvey } from '#shared/curation/verification/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { splitSurveyTexts } from '../../figures/words/split-texts.ts';
import { releaseAnswers } from '../../surveys/imports/store/release-answers.ts';
import { carryDecisions, removeEmptyRows, setProcessed } from './check-queries.ts';
import { describeSurvey, requireCheckedSurvey } from './require-checked.ts';

/** Releases the survey to reports; newer answers of one already shown still wait until enough people differ. */
export const completeVerification = (
  database: Database,
  actor: Actor,
  surveyId: number,
): Promise<QueuedSurvey> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { answers, isDone } = await requireCheckedSurvey(db, actor, surveyId);
    if (isDone) throw new Problem('verification.surveyDone');
    if (answers.isWaiting) await carryDecisions(db, answers, actor.userId);
    const { open } = await describeSurvey(db, actor, surveyId);
    if (open > 0) throw new Problem('verification.commentsOpen', { count: open });
    await removeEmptyRows(db, answers);
    await splitSurveyTexts(db, surveyId);
    await setProcessed(db, surveyId);
    if (answers.isWaiting) await releaseAnswers(db, surveyId);
    return describeSurvey(db, actor, surveyId);
  });
