import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  completeVerification,
  listQueuedSurveys,
  type QueuedSurvey,
} from '#shared/curation/verification/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor } from '../../../lib/calls/query-for.ts';
import { notify } from '../../../lib/notify.ts';
import { notifyFailedCall } from '../../../lib/notify-failed-call.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useQueuedUnits, verificationKeys } from './use-verification.ts';

const MAXIMUM_SURVEYS = 100;

/** A decision of this visit, which can be undone while its survey is not finished. */
export interface DecidedComment {
  readonly surveyId: number;
  readonly commentId: number;
}

const hasFreeComments = ({ open, leased }: QueuedSurvey): boolean => open > leased;

export const findNextSurvey = (
  surveys: readonly QueuedSurvey[],
  surveyId: number,
): QueuedSurvey | undefined => {
  const at = surveys.findIndex(({ id }) => id === surveyId);
  return [...surveys.slice(at + 1), ...surveys.slice(0, Math.max(0, at))].find(hasFreeComments);
};

/**
 * A checked survey is finished by a command of its own, since that is final: until then its decisions can be undone
 * from the surveys after it.
 */
export const useCheckQueue = (
  surveyId: number,
  unit: number | undefined,
  { onSurvey, onLeave }: { onSurvey: (surveyId: number) => void; onLeave: () => void },
) => {
  const t = useTranslations('verification');
  const client = useQueryClient();
  const [decided, setDecided] = useState<readonly DecidedComment[]>([]);
  const [isFinishing, setIsFinishing] = useState(false);
  const options = {
    ...queryFor(listQueuedSurveys, {
      query: { state: 'OPEN', size: MAXIMUM_SURVEYS, ...(unit && { units: String(unit) }) },
    }),
    staleTime: 0,
  };
  const list = useQuery({ ...options, meta: { notifies: true } });
  const units = useQueuedUnits();
  const read = async (): Promise<readonly QueuedSurvey[]> => (await client.fetchQuery(options)).content;
  const goOn = async (): Promise<boolean> => {
    const next = findNextSurvey(await read(), surveyId);
    if (next) onSurvey(next.id);
    return next !== undefined;
  };
  const rows = list.data?.content ?? [];
  const visited = new Set([surveyId, ...decided.map((one) => one.surveyId)]);
  return {
    decided,
    remember: (commentId: number) => setDecided((known) => [...known, { surveyId, commentId }]),
    forgetLast: () => setDecided((known) => known.slice(0, -1)),
    isFinishing,
    others: {
      surveys:
        rows.filter(({ id, open }) => id !== surveyId && open > 0).length +
        (list.data ? list.data.totalElements - rows.length : 0),
      comments:
        (units.data ?? [])
          .filter(({ unitId }) => unit === undefined || unitId === unit)
          .reduce((sum, { open }) => sum + open, 0) - (rows.find(({ id }) => id === surveyId)?.open ?? 0),
      ready: rows.filter(({ id, open }) => id !== surveyId && open === 0 && visited.has(id)).length,
    },
    goOnAfter: async ({ description }: QueuedSurvey): Promise<void> => {
      if (await goOn()) notify({ message: t('movedOn', { survey: description }) });
    },
    skip: () => void goOn().then((found) => !found && notify({ message: t('noOther') }), notifyFailedCall),
    show: onSurvey,
    finish: async (): Promise<void> => {
      setIsFinishing(true);
      try {
        const ready = (await read()).filter(({ id, open }) => open === 0 && visited.has(id));
        for (const { id } of ready) await call(completeVerification, { params: { surveyId: id } });
        setDecided((known) => known.filter((one) => !ready.some(({ id }) => id === one.surveyId)));
        notify({
          message: t('completed', { count: ready.length, survey: ready[0]?.description ?? '' }),
        });
        await invalidate(client, ...verificationKeys);
        if (ready.some(({ id }) => id === surveyId) && !(await goOn())) onLeave();
      } catch (failure) {
        notifyFailedCall(failure);
      } finally {
        setIsFinishing(false);
      }
    },
  };
};

export type CheckQueue = ReturnType<typeof useCheckQueue>;
