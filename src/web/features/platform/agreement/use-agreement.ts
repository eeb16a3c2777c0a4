import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AcceptanceState,
  acceptAgreement,
  getAgreement,
  getPublishedAgreement,
  listAcceptances,
  type PublishedAgreement,
  publishAgreement,
  withdrawAgreement,
} from '#shared/platform/agreement/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { sessionQuery } from '../../../lib/session.tsx';

export const useOwnAgreement = () => useQuery(queryFor(getAgreement));

export const useGoOn = () => {
  const client = useQueryClient();
  return (): void => {
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, agreementVersion: null },
    );
  };
};

export const useAcceptAgreement = () => {
  const client = useQueryClient();
  const goOn = useGoOn();
  return useSilentMutation({
    mutationFn: (version: number) => call(acceptAgreement, { body: { version } }),
    onSuccess: (accepted) => {
      client.setQueryData(queryKeyFor(getAgreement), accepted);
      goOn();
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeyFor(getAgreement) }),
  });
};

export const usePublishedAgreement = () => useQuery(queryFor(getPublishedAgreement));

const useTakePublished = () => {
  const client = useQueryClient();
  return async (published: PublishedAgreement): Promise<void> => {
    client.setQueryData(queryKeyFor(getPublishedAgreement), published);
    await invalidate(client, queryKeyFor(getAgreement), queryKeyFor(listAcceptances));
  };
};

export const usePublishAgreement = () =>
  useMutation({
    mutationFn: (text: { de: string; en: string }) => call(publishAgreement, { body: { text } }),
    onSuccess: useTakePublished(),
  });

export const useWithdrawAgreement = () =>
  useMutation({ mutationFn: () => call(withdrawAgreement, {}), onSuccess: useTakePublished() });

export interface AcceptanceSearch {
  name: string;
  state: AcceptanceState | null;
  page: number;
}

const PAGE_SIZE = 20;

export const useAcceptances = ({ name, state, page }: AcceptanceSearch) =>
  useQuery({
    ...queryFor(listAcceptances, {
      query: { ...(name !== '' && { name }), ...(state !== null && { state }), page, size: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
