import { useQueryClient } from '@tanstack/react-query';
import {
  type AttributeDraft,
  listSurveyAttributes,
  putSurveyAttributes,
} from '#shared/surveys/attributes/contract.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyFor, resourceKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export const useSaveAttributes = () => {
  const client = useQueryClient();
  const t = useTranslations('attributes');
  return useSilentMutation({
    mutationFn: (body: { version: string; attributes: AttributeDraft[] }) =>
      call(putSurveyAttributes, { body }),
    onSuccess: (saved) => {
      // The saved list comes back as a form of its own, which would not hear of it.
      notify({ message: t('saved') });
      client.setQueryData(queryKeyFor(listSurveyAttributes), saved);
      return client.invalidateQueries({ queryKey: resourceKeyFor(searchSurveys) });
    },
  });
};
