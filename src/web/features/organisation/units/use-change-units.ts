import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Subunit, searchSubunits, searchUnits } from '#shared/organisation/units/contract.ts';
import {
  archiveUnits,
  createUnit,
  mergeUnit,
  moveUnits,
  previewMerge,
  renameUnit,
} from '#shared/organisation/units/tree-contract.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor, resourceKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

export type ShownUnit = Pick<Subunit, 'id' | 'version' | 'name'>;

export type UnitChange =
  | { kind: 'add'; parentId: number; name: string }
  | { kind: 'rename'; unit: ShownUnit; name: string }
  | { kind: 'move'; units: readonly ShownUnit[]; parentId: number }
  | { kind: 'archive'; units: readonly ShownUnit[]; isArchived: boolean }
  | { kind: 'merge'; unit: ShownUnit; target: ShownUnit };

const versions = (units: readonly ShownUnit[]) => units.map(({ id, version }) => ({ id, version }));

const send = async (change: UnitChange): Promise<{ id: number; version: number }[]> => {
  switch (change.kind) {
    case 'add':
      return [await call(createUnit, { body: { parentId: change.parentId, name: change.name } })];
    case 'rename': {
      const { id, version } = change.unit;
      return call(renameUnit, { params: { unitId: id }, body: { name: change.name, version } });
    }
    case 'move':
      return call(moveUnits, { body: { units: versions(change.units), parentId: change.parentId } });
    case 'archive':
      return call(archiveUnits, {
        body: { units: versions(change.units), isArchived: change.isArchived },
      });
    case 'merge': {
      const { unit, target } = change;
      const body = { version: unit.version, targetId: target.id, targetVersion: target.version };
      await call(mergeUnit, { params: { unitId: unit.id }, body });
      return [];
    }
  }
};

/** Refetches in any case, since a refusal often means that the tree has changed. */
export const useChangeUnits = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: send,
    onSettled: () =>
      invalidate(
        client,
        resourceKeyFor(searchSubunits),
        queryKeyFor(searchUnits),
        resourceKeyFor(searchSurveys),
      ),
  });
};

export const useMergePreview = (unitId: number, targetId: number | null) =>
  useQuery({
    ...queryFor(previewMerge, { params: { unitId, targetId: targetId ?? 0 } }),
    enabled: targetId !== null,
    staleTime: 0,
    retry: false,
  });
