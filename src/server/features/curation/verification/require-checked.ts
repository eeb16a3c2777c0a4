import type { QueuedSurvey } from '#shared/curation/verification/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type CheckedAnswers, type CheckRow, findCheck, findCheckedText } from './check-queries.ts';
import { findQueuedSurvey, lockCheckedSurvey } from './queue-queries.ts';

export interface CheckedSurvey {
  readonly answers: CheckedAnswers;
  readonly isDone: boolean;
}

export const requireCheckedSurvey = async (
  db: Trx,
  actor: Actor,
  surveyId: number,
): Promise<CheckedSurvey> => {
  const row = await lockCheckedSurvey(db, actor, surveyId);
  if (!row) throw new Problem('error.notFound');
  const { status, version, isWaiting } = row;
  return {
    answers: { tenantId: actor.tenantId, surveyId, version, isWaiting },
    isDone: status === 'PROCESSED',
  };
};

export const describeSurvey = async (db: Trx, actor: Actor, surveyId: number): Promise<QueuedSurvey> => {
  const survey = await findQueuedSurvey(db, actor, surveyId);
  if (!survey) throw new Problem('error.notFound');
  return survey;
};

export interface CheckInHand extends CheckedSurvey {
  readonly check: CheckRow;
  readonly text: string | null;
}

export const requireCheck = async (db: Trx, actor: Actor, checkId: number): Promise<CheckInHand> => {
  const found = await findCheck(db, checkId);
  if (!found) throw new Problem('error.notFound');
  const survey = await requireCheckedSurvey(db, actor, found.surveyId);
  // Again, now that nobody else changes it.
  const check = await findCheck(db, checkId);
  if (!check || check.version !== survey.answers.version) throw new Problem('error.notFound');
  if (check.isLeased && check.leasedBy !== actor.userId) throw new Problem('verification.leasedByOther');
  return { ...survey, check, text: (await findCheckedText(db, survey.answers, check)) ?? null };
};
