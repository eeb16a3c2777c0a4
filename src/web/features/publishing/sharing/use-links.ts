import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AccessTokenChanges,
  createAccessToken,
  deleteAccessToken,
  listAccesses,
  listAccessTokens,
  patchAccessToken,
  rotateAccessToken,
  type WantedAccessToken,
} from '#shared/publishing/sharing/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryKeyFor } from '../../../lib/calls/query-for.ts';

const PAGE_SIZE = 20;

const nextPage = ({ number, totalPages }: { number: number; totalPages: number }) =>
  number + 1 < totalPages ? number + 1 : undefined;
export const useLinks = (reportId: number) =>
  useInfiniteQuery({
    queryKey: queryKeyFor(listAccessTokens, { params: { reportId } }),
    queryFn: ({ pageParam, signal }) =>
      call(listAccessTokens, { params: { reportId }, query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    // The number of uses may change at any time.
    staleTime: 0,
  });

export const useAccesses = (reportId: number, tokenId: number) =>
  useInfiniteQuery({
    queryKey: queryKeyFor(listAccesses, { params: { reportId, tokenId } }),
    queryFn: ({ pageParam, signal }) =>
      call(listAccesses, {
        params: { reportId, tokenId },
        query: { page: pageParam, size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

const useLinkMutation = <Input, Answer>(reportId: number, mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      const params = { reportId };
      return invalidate(
        client,
        queryKeyFor(listAccessTokens, { params }),
        queryKeyFor(listAccesses, { params }),
      );
    },
  });
};

export const useCreateLink = (reportId: number) =>
  useLinkMutation(reportId, (body: WantedAccessToken) =>
    call(createAccessToken, { params: { reportId }, body }),
  );

export const useChangeLink = (reportId: number, tokenId: number) =>
  useLinkMutation(reportId, (body: AccessTokenChanges) =>
    call(patchAccessToken, { params: { reportId, tokenId }, body }),
  );

export const useRotateLink = (reportId: number) =>
  useLinkMutation(reportId, (tokenId: number) => call(rotateAccessToken, { params: { reportId, tokenId } }));

export const useRevokeLink = (reportId: number) =>
  useLinkMutation(reportId, (tokenId: number) => call(deleteAccessToken, { params: { reportId, tokenId } }));
