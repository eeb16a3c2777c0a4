import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/organisation/deputies/contract.ts';
import { searchUsers } from '#shared/platform/users/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';

/** `null` is oneself. */
export type Owner = number | null;

const deputiesQuery = (owner: Owner) =>
  owner === null
    ? queryFor(contract.getOwnDeputies)
    : queryFor(contract.getUserDeputies, { params: { userId: owner } });

export const useDeputies = (owner: Owner) => useQuery(deputiesQuery(owner));

const toChoices = (people: readonly { id: number; name: string }[]) =>
  people.map(({ id, name }) => ({ value: String(id), label: name }));

/** Administrators choose among the people they know, others among those of their own units. */
export const useCandidates = (owner: Owner, nothingFound: string) => {
  const own = useSearchedChoices({
    search: (name) => queryFor(contract.findDeputies, { query: { name: name || undefined } }),
    toChoices,
    enabled: owner === null,
    nothingFound,
  });
  const known = useSearchedChoices({
    search: (name) => queryFor(searchUsers, { query: { name: name || undefined, active: 'true' } }),
    toChoices: ({ content }) => toChoices(content.filter(({ id }) => id !== owner)),
    enabled: owner !== null,
    nothingFound,
  });
  return owner === null ? own : known;
};

export const useNameDeputy = (owner: Owner) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (body: contract.DeputyDraft) =>
      owner === null
        ? call(contract.nameDeputy, { body })
        : call(contract.nameUserDeputy, { params: { userId: owner }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: deputiesQuery(owner).queryKey }),
  });
};

export const useEndDeputyship = (owner: Owner) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deputyshipId: number) =>
      owner === null
        ? call(contract.endDeputyship, { params: { deputyshipId } })
        : call(contract.endUserDeputyship, { params: { userId: owner, deputyshipId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deputiesQuery(owner).queryKey }),
        client.invalidateQueries({ queryKey: queryKeyFor(contract.getOwnDeputies) }),
      ]),
  });
};
