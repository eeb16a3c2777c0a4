import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelSeries,
  createSeries,
  deleteSeries,
  getSeries,
  listSeries,
  listSeriesSubjects,
  previewSeries,
  putSeries,
  runSeries,
  type SeriesSettings,
  type SubjectState,
} from '#shared/oversight/series/contract.ts';
import { listSeriesMails } from '#shared/oversight/series/mail-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useJobEvents } from '../../../lib/events/use-job-events.ts';

export interface SubjectSearch {
  page: number;
  search: string;
  state: SubjectState | undefined;
}

const LIST_SIZE = 20;
const MAILS_SIZE = 10;
const SUBJECTS_SIZE = 50;
const ALL_SIZE = 100;
const RETRY_AFTER_MS = 10_000;

const seriesKeys = (seriesId?: number) => {
  const given = seriesId === undefined ? {} : { params: { seriesId } };
  return [
    queryKeyFor(getSeries, given),
    queryKeyFor(listSeriesSubjects, given),
    queryKeyFor(listSeriesMails, given),
  ];
};

export const useSeriesList = (search: string, page: number) =>
  useQuery({
    ...queryFor(listSeries, { query: { ...(search !== '' && { search }), page, size: LIST_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useOneSeries = (seriesId: number) => {
  const client = useQueryClient();
  const series = queryFor(getSeries, { params: { seriesId } });
  const query = useQuery({
    ...series,
    enabled: seriesId > 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' && state.data?.state === 'RUNNING' ? RETRY_AFTER_MS : false,
  });
  const isEnabled = query.data?.state === 'RUNNING';
  useJobEvents({ name: 'series', subject: seriesId, isEnabled }, (event) => {
    if (event.type === 'look' || event.state !== 'RUNNING') {
      void invalidate(client, ...seriesKeys(seriesId));
      return;
    }
    const { done, total } = event;
    client.setQueryData(series.queryKey, (known) =>
      known?.state === 'RUNNING' ? { ...known, progress: { done, total } } : known,
    );
  });
  return query;
};

const subjectQuery = ({ page, search, state }: SubjectSearch, size: number) => ({
  ...{ page, size },
  ...(search !== '' && { search }),
  ...(state && { state }),
});

export const useSubjects = (seriesId: number, found: SubjectSearch) =>
  useQuery({
    ...queryFor(listSeriesSubjects, { params: { seriesId }, query: subjectQuery(found, SUBJECTS_SIZE) }),
    placeholderData: keepPreviousData,
  });

export const findReportIds = async (seriesId: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const found = await call(listSeriesSubjects, { params: { seriesId }, query: { page, size: ALL_SIZE } });
    ids.push(...found.content.flatMap(({ reportId }) => reportId ?? []));
    pages = found.totalPages;
  }
  return ids;
};

export const useSeriesMails = (seriesId: number, page: number) =>
  useQuery({
    ...queryFor(listSeriesMails, { params: { seriesId }, query: { page, size: MAILS_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const usePreview = (settings: SeriesSettings, seriesId: number | undefined, found: SubjectSearch) =>
  useQuery({
    ...queryFor(previewSeries, {
      body: settings,
      query: {
        ...subjectQuery(found, SUBJECTS_SIZE),
        ...(seriesId !== undefined && { seriesId: String(seriesId) }),
      },
    }),
    placeholderData: keepPreviousData,
  });

const useRefresh = () => {
  const client = useQueryClient();
  return () => invalidate(client, queryKeyFor(listSeries), ...seriesKeys());
};

/** Id 0 creates a series; `version` is the version that was edited. */
export const useSaveSeries = (seriesId: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ version, settings }: { version: number; settings: SeriesSettings }) =>
      seriesId === 0
        ? call(createSeries, { body: settings })
        : call(putSeries, { params: { seriesId }, body: { version, settings } }),
    onSettled: refresh,
  });
};

export const useRunSeries = (seriesId: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(runSeries, { params: { seriesId } }),
    onSettled: refresh,
  });
};

export const useCancelSeries = (seriesId: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(cancelSeries, { params: { seriesId } }),
    onSettled: refresh,
  });
};

export const useDeleteSeries = (seriesId: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(deleteSeries, { params: { seriesId } }),
    onSuccess: refresh,
  });
};
