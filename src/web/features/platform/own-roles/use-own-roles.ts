import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createOwnRole,
  deleteOwnRole,
  listOwnRoles,
  type OwnRole,
  type OwnRoleDraft,
  putOwnRole,
} from '#shared/platform/own-roles/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

export const useOwnRoles = () => useQuery(queryFor(listOwnRoles));

type Change =
  | { kind: 'save'; ownRole: OwnRole | null; draft: OwnRoleDraft }
  | { kind: 'delete'; ownRole: OwnRole };

const send = async (change: Change): Promise<void> => {
  if (change.kind === 'delete') {
    await call(deleteOwnRole, { params: { ownRoleId: change.ownRole.id } });
  } else if (change.ownRole) {
    const { name, permissions } = change.draft;
    const { id, version } = change.ownRole;
    await call(putOwnRole, { params: { ownRoleId: id }, body: { version, name, permissions } });
  } else await call(createOwnRole, { body: change.draft });
};

/** Refetches in any case, since a refusal often means that the list has changed. */
export const useChangeOwnRoles = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: send,
    onSettled: () => invalidate(client, queryKeyFor(listOwnRoles)),
  });
};
