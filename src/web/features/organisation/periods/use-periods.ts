import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createPeriod,
  deletePeriod,
  listManagedPeriods,
  listPeriods,
  type ManagedPeriod,
  mergePeriod,
  type PeriodDraft,
  putPeriod,
} from '#shared/organisation/periods/contract.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, resourceKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

export const usePeriods = () => useQuery(queryFor(listManagedPeriods));

export type PeriodChange =
  | { kind: 'save'; period: ManagedPeriod | null; draft: PeriodDraft }
  | { kind: 'merge'; period: ManagedPeriod; target: ManagedPeriod }
  | { kind: 'delete'; period: ManagedPeriod };

const send = async (change: PeriodChange): Promise<void> => {
  if (change.kind === 'save') {
    const { period, draft } = change;
    if (period)
      await call(putPeriod, { params: { periodId: period.id }, body: { version: period.version, draft } });
    else await call(createPeriod, { body: draft });
  } else if (change.kind === 'merge') {
    const { period, target } = change;
    const body = { version: period.version, targetId: target.id, targetVersion: target.version };
    await call(mergePeriod, { params: { periodId: period.id }, body });
  } else await call(deletePeriod, { params: { periodId: change.period.id } });
};

/** Refetches in any case, since a refusal often means that the list has changed. */
export const useChangePeriods = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: send,
    onSettled: () => invalidate(client, resourceKeyFor(listPeriods), resourceKeyFor(searchSurveys)),
  });
};
