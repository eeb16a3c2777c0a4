import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type CheckedComment,
  type Decision,
  decideComment,
  leaseComments,
  type QueuedSurvey,
  returnComments,
  undoDecision,
} from '#shared/curation/verification/contract.ts';
import { Problem } from '#shared/problems.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate } from '../../../lib/calls/query-for.ts';
import { notifyFailedCall } from '../../../lib/notify-failed-call.ts';
import type { CheckQueue } from './use-check-queue.ts';
import { verificationKeys } from './use-verification.ts';

const AHEAD = 5;

interface InHand {
  readonly survey: QueuedSurvey;
  readonly comments: readonly CheckedComment[];
  readonly at: number;
}

const openOf = ({ comments }: InHand): CheckedComment[] =>
  comments.filter(({ decision }) => decision === null);

const nextOpen = (comments: readonly CheckedComment[], from: number): number => {
  const ahead = comments.findIndex(({ decision }, index) => index > from && decision === null);
  const any = ahead >= 0 ? ahead : comments.findIndex(({ decision }) => decision === null);
  return any >= 0 ? any : from;
};

const merge = (known: readonly CheckedComment[], more: readonly CheckedComment[]): CheckedComment[] => [
  ...known,
  ...more.filter(({ id }) => !known.some((one) => one.id === id)),
];

export const useCheck = (surveyId: number, search: string | undefined, queue: CheckQueue) => {
  const client = useQueryClient();
  const [inHand, setInHand] = useState<InHand | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isLeasing = useRef(false);
  const body = search === undefined ? { size: 20 } : { size: 50, search };
  const lease = async (): Promise<void> => {
    const { survey, comments } = await call(leaseComments, { params: { surveyId }, body });
    setInHand((before) => {
      const all = merge(before?.comments ?? [], comments);
      const at = before && openOf(before).length > 0 ? before.at : nextOpen(all, before?.at ?? -1);
      // The response already counts decisions made in the meantime.
      return { survey: before?.survey ?? survey, comments: all, at: Math.max(0, at) };
    });
  };
  const leaseAhead = (): void => {
    if (isLeasing.current) return;
    isLeasing.current = true;
    lease()
      .catch(notifyFailedCall)
      .finally(() => {
        isLeasing.current = false;
      });
  };
  const begin = (): void => {
    setError(null);
    setInHand(null);
    lease().catch(setError);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with another survey or search.
  useEffect(() => {
    begin();
    return () => {
      // Whoever comes next need not wait; if it fails, they wait for the end of the lease.
      call(returnComments, { params: { surveyId } }).catch(() => undefined);
      void invalidate(client, ...verificationKeys);
    };
  }, [surveyId, search]);

  /** Serialized: key presses during a request must not apply to a comment nobody has seen yet. */
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (failure) {
      notifyFailedCall(failure);
      if (failure instanceof Problem && failure.code === 'verification.leasedByOther') begin();
    } finally {
      setIsBusy(false);
    }
  };
  const replace = (comment: CheckedComment, survey: QueuedSurvey, change: Partial<InHand>): InHand | null => {
    if (!inHand) return null;
    const comments = inHand.comments.map((one) =>
      one.id === comment.id ? { ...comment, suggestions: one.suggestions, before: one.before } : one,
    );
    return { ...inHand, comments, survey, ...change };
  };

  return {
    inHand,
    error,
    isBusy,
    begin,
    comment: inHand?.comments[inHand.at] ?? null,
    show: (step: number) =>
      setInHand(
        (now) => now && { ...now, at: Math.min(now.comments.length - 1, Math.max(0, now.at + step)) },
      ),
    decide: (decision: Decision) =>
      act(async () => {
        const comment = inHand?.comments[inHand.at];
        if (!inHand || !comment) return;
        const params = { commentId: comment.id };
        const answer = await call(decideComment, { params, body: decision });
        const next = replace(answer.comment, answer.survey, {});
        if (!next) return;
        queue.remember(comment.id);
        setInHand({ ...next, at: nextOpen(next.comments, next.at) });
        const open = openOf(next).length;
        if (search !== undefined) return;
        if (next.survey.open === 0) await queue.goOnAfter(next.survey);
        else if (open < AHEAD && next.survey.open > open) leaseAhead();
      }),
    undo: () =>
      act(async () => {
        const last = queue.decided.at(-1);
        if (!inHand || last === undefined) return;
        const { commentId } = last;
        const answer = await call(undoDecision, { params: { commentId } }).catch((failure: unknown) => {
          // Somebody else has finished the survey or decided anew: it can never be taken back.
          if (failure instanceof Problem && failure.code.startsWith('verification.')) queue.forgetLast();
          throw failure;
        });
        queue.forgetLast();
        const at = inHand.comments.findIndex(({ id }) => id === commentId);
        if (last.surveyId === surveyId && at >= 0) setInHand(replace(answer.comment, answer.survey, { at }));
        else if (last.surveyId === surveyId) begin();
        else queue.show(last.surveyId);
      }),
  };
};

export type Check = ReturnType<typeof useCheck>;
