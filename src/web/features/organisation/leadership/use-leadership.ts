import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  decideLeaderProposals,
  deleteLeaderDecision,
  getOwnLeadership,
  getUserLeadership,
  type LeaderDecisions,
  type LeaderProposal,
  listLeaderProposals,
  mergeLeadership,
  putUserAliases,
  putUserExternalIds,
  type UserLeadership,
} from '#shared/organisation/leadership/contract.ts';
import { getStartPage } from '#shared/oversight/start/contract.ts';
import { searchUsers } from '#shared/platform/users/contract.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor, resourceKeyFor } from '../../../lib/calls/query-for.ts';

export interface ProposalsSearch {
  name: string;
  page: number;
}

const PAGE_SIZE = 50;

export const useProposals = ({ name, page }: ProposalsSearch) =>
  useQuery({
    ...queryFor(listLeaderProposals, { query: { ...(name !== '' && { name }), page, size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const proposalKey = ({
  userId,
  leaderKey,
  externalIds,
  unitId,
}: LeaderProposal): LeaderDecisions['proposals'][number] => ({ userId, leaderKey, externalIds, unitId });

/** Refetches in any case, since a refusal often means that somebody else was faster. */
const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    invalidate(
      client,
      queryKeyFor(listLeaderProposals),
      queryKeyFor(getUserLeadership),
      resourceKeyFor(searchSurveys),
      queryKeyFor(getStartPage),
    );
};

export const useDecide = () =>
  useMutation({
    mutationFn: (body: LeaderDecisions) => call(decideLeaderProposals, { body }),
    onSettled: useRefresh(),
  });

export const useOwnLeadership = () => useQuery(queryFor(getOwnLeadership));

export const useUserLeadership = (userId: number) =>
  useQuery(queryFor(getUserLeadership, { params: { userId } }));

const useChange = <Change>(userId: number, send: (change: Change) => Promise<UserLeadership>) => {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) =>
      client.setQueryData(queryKeyFor(getUserLeadership, { params: { userId } }), changed),
    onSettled: refresh,
  });
};

export const usePutExternalIds = (userId: number) =>
  useChange(userId, (externalIds: string[]) =>
    call(putUserExternalIds, { params: { userId }, body: { externalIds } }),
  );
export const usePutAliases = (userId: number) =>
  useChange(userId, (aliases: string[]) => call(putUserAliases, { params: { userId }, body: { aliases } }));
export const useMergeLeadership = (userId: number) =>
  useChange(userId, (fromUserId: number) =>
    call(mergeLeadership, { params: { userId }, body: { fromUserId } }),
  );
export const useDeleteDecision = (userId: number) =>
  useChange(userId, (decisionId: number) => call(deleteLeaderDecision, { params: { userId, decisionId } }));

export const accountsQuery = (name: string) =>
  queryFor(searchUsers, { query: { ...(name !== '' && { name }), size: 20 } });
