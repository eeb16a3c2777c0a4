import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { closeSurveys } from '#shared/surveys/surveys/closing-contract.ts';
import { deleteSurvey, getSurvey, setInvitedCount } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../../lib/api.ts';

const surveyKey = (surveyId: number) => ['surveys', 'one', surveyId] as const;

export const useSurvey = (surveyId: number) =>
  useQuery({
    queryKey: surveyKey(surveyId),
    queryFn: ({ signal }) => call(getSurvey, { params: { surveyId }, signal }),
  });

export const useSurveyActions = (surveyId: number) => {
  const client = useQueryClient();
  const params = { surveyId };
  const invite = useMutation({
    mutationFn: (invitedCount: number | null) => call(setInvitedCount, { params, body: { invitedCount } }),
    onSuccess: () => client.invalidateQueries({ queryKey: surveyKey(surveyId) }),
  });
  const remove = useMutation({
    mutationFn: (fromReports: boolean) =>
      call(deleteSurvey, { params, query: { fromReports: String(fromReports) } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: surveyKey(surveyId) });
      void client.invalidateQueries({ queryKey: ['surveys'] });
    },
  });
  const close = useMutation({
    mutationFn: () => call(closeSurveys, { body: { surveyIds: [surveyId] } }),
    // Reports with a filter show it from now on.
    onSuccess: () => client.invalidateQueries(),
  });
  return { invite, remove, close };
};
