import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { closeSurveys } from '#shared/surveys/surveys/closing-contract.ts';
import { deleteSurvey, getSurvey, setInvitedCount } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor, resourceKeyFor } from '../../../../lib/calls/query-for.ts';

export const useSurvey = (surveyId: number) => useQuery(queryFor(getSurvey, { params: { surveyId } }));

export const useSurveyActions = (surveyId: number) => {
  const client = useQueryClient();
  const params = { surveyId };
  const queryKey = queryKeyFor(getSurvey, { params });
  const invite = useMutation({
    mutationFn: (invitedCount: number | null) => call(setInvitedCount, { params, body: { invitedCount } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const remove = useMutation({
    mutationFn: (fromReports: boolean) =>
      call(deleteSurvey, { params, query: { fromReports: String(fromReports) } }),
    onSuccess: () => {
      client.removeQueries({ queryKey });
      void client.invalidateQueries({ queryKey: resourceKeyFor(getSurvey) });
    },
  });
  const close = useMutation({
    mutationFn: () => call(closeSurveys, { body: { surveyIds: [surveyId] } }),
    // Reports with a filter show it from now on.
    onSuccess: () => client.invalidateQueries(),
  });
  return { invite, remove, close };
};
