import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AttributeDraft, putSurveyAttributes } from '#shared/surveys/attributes/contract.ts';
import { call } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { ATTRIBUTES_KEY } from '../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export const useSaveAttributes = () => {
  const client = useQueryClient();
  const t = useTranslations('attributes');
  return useMutation({
    mutationFn: (body: { version: string; attributes: AttributeDraft[] }) =>
      call(putSurveyAttributes, { body }),
    onSuccess: (saved) => {
      // The saved list comes back as a form of its own, which would not hear of it.
      notify({ message: t('saved') });
      client.setQueryData(ATTRIBUTES_KEY, saved);
      return client.invalidateQueries({ queryKey: ['surveys'] });
    },
    meta: { silent: true },
  });
};
