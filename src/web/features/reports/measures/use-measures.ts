import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createMeasure,
  deleteMeasure,
  listMeasures,
  listOwnMeasures,
  type measureStates,
  patchMeasure,
} from '#shared/reports/measures/contract.ts';
import { call } from '../../../lib/api.ts';
import { reportKey } from '../../../report-state/report-query.ts';

const key = ['measures'] as const;

export interface WantedMeasure {
  text: string;
  ownerId: number;
  dueOn: string;
}

export const useMeasures = (reportId: number) =>
  useQuery({
    queryKey: [...key, reportId],
    queryFn: ({ signal }) => call(listMeasures, { params: { reportId }, signal }),
  });

/** A change also affects the page of the measure's report. */
const useChange = <Wanted>(reportId: number, change: (wanted: Wanted) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: reportKey('report', reportId) }),
      ]),
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
    queryKey: [...key, 'own', state, search, page],
    queryFn: ({ signal }) =>
      call(listOwnMeasures, { query: { state, page, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  });
