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
import { searchUsers } from '#shared/platform/users/contract.ts';
import { call } from '../../../lib/api.ts';

export interface ProposalsSearch {
  name: string;
  page: number;
}

const PAGE_SIZE = 50;
const proposalsKey = ['leader-proposals'] as const;
const userKey = (userId: number) => ['user-leadership', userId] as const;

export const useProposals = ({ name, page }: ProposalsSearch) =>
  useQuery({
    queryKey: [...proposalsKey, name, page],
    queryFn: ({ signal }) =>
      call(listLeaderProposals, { query: { ...(name !== '' && { name }), page, size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Fields that identify a proposal. */
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
    Promise.all(
      [proposalsKey, ['user-leadership'], ['surveys'], ['start']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
};

export const useDecide = () =>
  useMutation({
    mutationFn: (body: LeaderDecisions) => call(decideLeaderProposals, { body }),
    onSettled: useRefresh(),
  });

export const useOwnLeadership = () =>
  useQuery({
    queryKey: ['own-leadership'],
    queryFn: ({ signal }) => call(getOwnLeadership, { signal }),
  });

export const useUserLeadership = (userId: number) =>
  useQuery({
    queryKey: userKey(userId),
    queryFn: ({ signal }) => call(getUserLeadership, { params: { userId }, signal }),
  });

const useChange = <Change>(userId: number, send: (change: Change) => Promise<UserLeadership>) => {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => client.setQueryData(userKey(userId), changed),
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

/** Accounts by name, without the person's own. */
export const searchAccounts = (userId: number) => async (name: string, signal: AbortSignal) => {
  const { content } = await call(searchUsers, { query: { ...(name !== '' && { name }), size: 20 }, signal });
  return content
    .filter((user) => user.id !== userId)
    .map((user) => ({
      value: String(user.id),
      label: user.name === user.username ? user.name : `${user.name} (${user.username})`,
    }));
};
