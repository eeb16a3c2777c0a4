import type { CheckedComment, Decision, QueuedSurvey } from '#shared/curation/verification/contract.ts';
import { firstUnsoundSpan, mergeSpans, redactText } from '#shared/curation/verification/rules.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { removeText, restoreCommentText, setDecision, setText } from './check-queries.ts';
import { deleteOriginal, findOriginal, insertOriginal } from './original-queries.ts';
import { type Original, openOriginal, sealOriginal } from './originals.ts';
import { redactShown } from './redact-shown.ts';
import { type CheckInHand, describeSurvey, requireCheck } from './require-checked.ts';

type Given = Pick<Services, 'database' | 'settings'>;
interface Decided {
  comment: CheckedComment;
  survey: QueuedSurvey;
}

const spansOf = (text: string, wanted: Decision): Original['spans'] => {
  if (wanted.decision !== 'REDACTED') return null;
  const unsound = firstUnsoundSpan(text, wanted.spans);
  if (unsound >= 0)
    throw new Problem('error.badInput', {}, [{ path: `spans.${unsound}`, code: 'input.invalid' }]);
  return mergeSpans(text, wanted.spans);
};

const keepOriginal = (db: Trx, settings: Settings, { answers, check }: CheckInHand, kept: Original) => {
  const place = { tenantId: answers.tenantId, surveyId: answers.surveyId, itemId: check.itemId };
  return insertOriginal(db, place, sealOriginal(settings, place, kept));
};

const applyDecision = async (db: Trx, inHand: CheckInHand, original: Original): Promise<string | null> => {
  const { answers, check, isDone } = inHand;
  const left = original.spans === null ? null : redactText(original.text, original.spans);
  if (left === null) await removeText(db, answers, check);
  else await setText(db, answers, check, left);
  if (isDone) await redactShown(db, answers, check.itemId, { original: original.text, left });
  return left;
};

const answer = async (
  db: Trx,
  actor: Actor,
  { check: { id, question, surveyId } }: CheckInHand,
  comment: Pick<CheckedComment, 'text' | 'decision'>,
): Promise<Decided> => ({
  comment: { id, question, suggestions: [], before: null, ...comment },
  survey: await describeSurvey(db, actor, surveyId),
});

/** After completion a comment can only be reduced: one that was added would be identifiable by comparison. */
export const decideComment = (
  { database, settings }: Given,
  actor: Actor,
  commentId: number,
  wanted: Decision,
): Promise<Decided> =>
  inTenant(database, actor.tenantId, async (db) => {
    const inHand = await requireCheck(db, actor, commentId);
    const { check, text, isDone } = inHand;
    const { decision } = wanted;
    if (isDone && decision === 'ACCEPTED') throw new Problem('verification.surveyDone');
    if ((check.decision !== null && !isDone) || text === null) throw new Problem('verification.decided');
    const { userId } = actor;
    if (decision === 'ACCEPTED') {
      await setDecision(db, check.id, { decision, originalId: null, userId });
      return answer(db, actor, inHand, { decision, text });
    }
    const original = { text, spans: spansOf(text, wanted) };
    const originalId = await keepOriginal(db, settings, inHand, original);
    const left = await applyDecision(db, inHand, original);
    await setDecision(db, check.id, { decision, originalId, userId });
    return answer(db, actor, inHand, { decision, text: left ?? '' });
  });

export const undoDecision = (
  { database, settings }: Given,
  actor: Actor,
  commentId: number,
): Promise<Decided> =>
  inTenant(database, actor.tenantId, async (db) => {
    const inHand = await requireCheck(db, actor, commentId);
    const { check, answers, isDone } = inHand;
    if (isDone) throw new Problem('verification.surveyDone');
    let { text } = inHand;
    if (check.decision === 'REDACTED' || check.decision === 'WITHHELD') {
      const row = check.originalId === null ? undefined : await findOriginal(db, check.originalId);
      const original = row ? openOriginal(settings, actor.tenantId, row) : null;
      if (!row || !original) throw new Problem('verification.originalGone');
      text = original.text;
      await (check.decision === 'WITHHELD' ? restoreCommentText : setText)(db, answers, check, text);
      await deleteOriginal(db, row.id);
    }
    await setDecision(db, check.id, { decision: null, originalId: null, userId: actor.userId });
    return answer(db, actor, inHand, { decision: null, text: text ?? '' });
  });
