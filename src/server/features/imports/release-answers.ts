import { mayReleaseComments } from '#analysis/comments-may-release.ts';
import { hasSameAnswers, mayRelease } from '#analysis/may-release.ts';
import type { Trx } from '../../db/connect.ts';
import { compareVersions } from './compared-versions.ts';
import { findVersions, keepReleased, lockSurvey, releaseWaiting } from './version-queries.ts';

/** What became of new answers of a survey that is there already. */
export type ReleaseOutcome =
  | { released: true }
  | {
      released: false;
      /** What too few of differ. */
      of: 'answers' | 'comments';
      description: string;
      /** How many more respondents they are of; negative: fewer. */
      more: number;
      minimum: number;
    };

/**
 * Lets the waiting answers of a survey count if at least as many people as its minimum were added, removed or changed
 * since every version that figures were shown of (design section 6, rule 7), and as many comments as are shown together
 * (rule 5); else they go on waiting.
 */
export const releaseAnswers = async (db: Trx, surveyId: number): Promise<ReleaseOutcome> => {
  const released = await lockSurvey(db, surveyId);
  const rows = await findVersions(db, surveyId);
  const waiting = rows.find(({ state }) => state === 'waiting');
  if (!waiting) return { released: true };
  const { min_respondent_count: minimum, description } = released;
  const { asImported, isFixed, ...compared } = await compareVersions(db, surveyId, released, rows);
  const more = waiting.response_count - released.response_count;
  const { shown, next } = compared;
  // A question that was joined or parted since is the same one in both ways.
  const readings = asImported ? [compared, asImported] : [compared];
  if (!readings.every((one) => mayRelease(one.shown, one.next, minimum)))
    return { released: false, of: 'answers', description, more, minimum };
  const ofComments = Math.max(minimum, released.min_comment_count);
  if (!readings.every((one) => mayReleaseComments(one.shown, one.next, ofComments)))
    return { released: false, of: 'comments', description, more, minimum: ofComments };
  const [latest] = shown.slice(-1);
  const isNews = latest !== undefined && !hasSameAnswers(latest, next);
  if (isFixed || (released.answers_shown && isNews)) await keepReleased(db, surveyId);
  await releaseWaiting(db, surveyId);
  return { released: true };
};
