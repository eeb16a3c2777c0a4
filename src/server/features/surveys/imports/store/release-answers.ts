import { mayReleaseComments } from '#analysis/release/comments-may-release.ts';
import { hasSameAnswers, mayRelease } from '#analysis/release/may-release.ts';
import type { Trx } from '../../../../db/connect.ts';
import { compareVersions } from '../match/compared-versions.ts';
import { findVersions, keepReleased, lockSurvey, releaseWaiting } from '../records/version-queries.ts';

export type ReleaseOutcome =
  | { released: true }
  | {
      released: false;
      of: 'answers' | 'comments';
      description: string;
      more: number;
      minimum: number;
    };

/**
 * Releases waiting answers once at least the survey's minimum of respondents were added, removed or changed since
 * every version with shown figures (design section 6, rule 7), and enough comments for display (rule 5).
 */
export const releaseAnswers = async (db: Trx, surveyId: number): Promise<ReleaseOutcome> => {
  const released = await lockSurvey(db, surveyId);
  const rows = await findVersions(db, surveyId);
  const waiting = rows.find(({ state }) => state === 'waiting');
  if (!waiting) return { released: true };
  const { minRespondentCount: minimum, description } = released;
  const { asImported, isFixed, ...compared } = await compareVersions(db, surveyId, released, rows);
  const more = waiting.responseCount - released.responseCount;
  const { shown, next } = compared;
  // A question that was joined or parted since is the same one in both ways.
  const readings = asImported ? [compared, asImported] : [compared];
  if (!readings.every((one) => mayRelease(one.shown, one.next, minimum)))
    return { released: false, of: 'answers', description, more, minimum };
  const ofComments = Math.max(minimum, released.minCommentCount);
  if (!readings.every((one) => mayReleaseComments(one.shown, one.next, ofComments)))
    return { released: false, of: 'comments', description, more, minimum: ofComments };
  const [latest] = shown.slice(-1);
  const isNews = latest !== undefined && !hasSameAnswers(latest, next);
  if (isFixed || (released.answersShown && isNews)) await keepReleased(db, surveyId);
  await releaseWaiting(db, surveyId);
  return { released: true };
};
