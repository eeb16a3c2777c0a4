import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AttributeDraft, putSurveyAttributes } from '#shared/surveys/attributes/contract.ts';
import { call } from '../../../lib/api.ts';
import { ATTRIBUTES_KEY } from '../../../lib/use-survey-attributes.ts';

export const useSaveAttributes = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: string; attributes: AttributeDraft[] }) =>
      call(putSurveyAttributes, { body }),
    onSuccess: (saved) => {
      client.setQueryData(ATTRIBUTES_KEY, saved);
      return client.invalidateQueries({ queryKey: ['surveys'] });
    },
    meta: { silent: true },
  });
};
