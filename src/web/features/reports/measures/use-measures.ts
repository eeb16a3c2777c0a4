import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createMeasure,
  deleteMeasure,
  listMeasures,
  listOwnMeasures,
  type measureStates,
  patchMeasure,
} from '#shared/reports/measures/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { reportKey } from '../../../report-state/report-query.ts';

const measureKeys = [queryKeyFor(listMeasures), queryKeyFor(listOwnMeasures)];

export interface WantedMeasure {
  text: string;
  ownerId: number;
  dueOn: string;
}

export const useMeasures = (reportId: number) => useQuery(queryFor(listMeasures, { params: { reportId } }));

const useChange = <Wanted>(reportId: number, change: (wanted: Wanted) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => invalidate(client, ...measureKeys, reportKey('report', reportId)),
  });
};

export const useSaveMeasure = (reportId: number, measureId: number | null) =>
  useChange(
    reportId,
    (body: WantedMeasure): Promise<unknown> =>
      measureId === null
        ? call(createMeasure, { params: { reportId }, body })
        : call(patchMeasure, { params: { reportId, measureId }, body }),
  );

export const useCompleteMeasure = (reportId: number) =>
  useChange(reportId, ({ measureId, isDone }: { measureId: number; isDone: boolean }) =>
    call(patchMeasure, { params: { reportId, measureId }, body: { isDone } }),
  );

export const useDeleteMeasure = (reportId: number) =>
  useChange(reportId, (measureId: number) => call(deleteMeasure, { params: { reportId, measureId } }));

export interface MeasureSearch {
  state: (typeof measureStates)[number];
  search: string;
  page: number;
}

export const useOwnMeasures = ({ state, search, page }: MeasureSearch) =>
  useQuery({
    ...queryFor(listOwnMeasures, { query: { state, page, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
