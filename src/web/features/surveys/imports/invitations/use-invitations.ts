import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type InvitationPreview,
  MAXIMUM_INVITATION_BYTES,
  previewInvitations,
  setInvitations,
} from '#shared/surveys/imports/invitations.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { ApiProblem, call } from '../../../../lib/calls/api.ts';
import { resourceKeyFor } from '../../../../lib/calls/query-for.ts';
import { upload } from '../../../../lib/calls/upload.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';

export const useInvitationPreview = () =>
  useSilentMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAXIMUM_INVITATION_BYTES) throw new ApiProblem('error.tooLarge', 413, {});
      const noProgress = (): void => undefined;
      return upload<InvitationPreview>(previewInvitations, [file], noProgress, new AbortController().signal);
    },
  });

export const useSetInvitations = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitations: { surveyId: number; invited: number }[]) =>
      call(setInvitations, { body: { invitations } }),
    onSuccess: () => client.invalidateQueries({ queryKey: resourceKeyFor(searchSurveys) }),
  });
};
