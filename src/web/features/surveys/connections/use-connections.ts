import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ConnectionChange,
  createConnection,
  deleteConnection,
  deleteSchedule,
  fetchRemoteSurveys,
  listConnections,
  listRemoteSurveys,
  type NewConnection,
  putSchedule,
  type Schedule,
  type ScheduleInterval,
  updateConnection,
} from '#shared/surveys/connections/contract.ts';
import { listImports } from '#shared/surveys/imports/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

const listKey = queryKeyFor(listConnections);
const remoteSurveysQuery = (connectionId: number) =>
  queryFor(listRemoteSurveys, { params: { connectionId } });

export const useConnections = () => useQuery(queryFor(listConnections));

export type SavedConnection = { id: null; body: NewConnection } | { id: number; body: ConnectionChange };

export const useSaveConnection = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: ({ id, body }: SavedConnection) =>
      id === null
        ? call(createConnection, { body })
        : call(updateConnection, { params: { connectionId: id }, body }),
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: remoteSurveysQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: listKey });
    },
  });
};

export const useDeleteConnection = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: number) => call(deleteConnection, { params: { connectionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
};

export const useRemoteSurveys = (connectionId: number) =>
  useQuery({
    ...remoteSurveysQuery(connectionId),
    retry: false,
    refetchOnWindowFocus: false,
  });

export const useSetSchedule = (connectionId: number, remoteSurveyId: string) => {
  const client = useQueryClient();
  const params = { connectionId, remoteSurveyId };
  return useMutation({
    mutationFn: async (every: ScheduleInterval | null): Promise<Schedule | null> => {
      if (every !== null) return call(putSchedule, { params, body: { every } });
      await call(deleteSchedule, { params });
      return null;
    },
    onSuccess: (schedule) =>
      client.setQueryData(remoteSurveysQuery(connectionId).queryKey, (surveys) =>
        surveys?.map((survey) => (survey.surveyId === remoteSurveyId ? { ...survey, schedule } : survey)),
      ),
  });
};

export const useTestConnection = () =>
  useMutation({
    mutationFn: (connectionId: number) => call(listRemoteSurveys, { params: { connectionId } }),
  });

export const useFetchSurveys = (connectionId: number, onStarted: (importId: number) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (surveyIds: string[]) =>
      call(fetchRemoteSurveys, { params: { connectionId }, body: { surveyIds } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: queryKeyFor(listImports) });
      onStarted(id);
    },
  });
};
