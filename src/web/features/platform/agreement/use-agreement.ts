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
import { call } from '../../../lib/api.ts';
import { sessionQuery } from '../../../lib/session.tsx';

const OWN = ['agreement', 'own'] as const;
const PUBLISHED = ['agreement', 'published'] as const;

export const useOwnAgreement = () =>
  useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => call(getAgreement, { signal }),
  });

export const useGoOn = () => {
  const client = useQueryClient();
  return (): void => {
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, agreementVersion: null },
    );
  };
};

/** Refetches an agreement that was replaced meanwhile. */
export const useAcceptAgreement = () => {
  const client = useQueryClient();
  const goOn = useGoOn();
  return useMutation({
    mutationFn: (version: number) => call(acceptAgreement, { body: { version } }),
    onSuccess: (accepted) => {
      client.setQueryData(OWN, accepted);
      goOn();
    },
    onError: () => client.invalidateQueries({ queryKey: OWN }),
    meta: { silent: true },
  });
};

export const usePublishedAgreement = () =>
  useQuery({
    queryKey: PUBLISHED,
    queryFn: ({ signal }) => call(getPublishedAgreement, { signal }),
  });

const useTakePublished = () => {
  const client = useQueryClient();
  return async (published: PublishedAgreement): Promise<void> => {
    client.setQueryData(PUBLISHED, published);
    await client.invalidateQueries({
      queryKey: ['agreement'],
      predicate: ({ queryKey }) => queryKey[1] !== 'published',
    });
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
    queryKey: ['agreement', 'acceptances', name, state, page],
    queryFn: ({ signal }) =>
      call(listAcceptances, {
        query: { ...(name !== '' && { name }), ...(state !== null && { state }), page, size: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
