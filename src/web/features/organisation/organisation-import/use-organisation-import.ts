import { useQueryClient } from '@tanstack/react-query';
import {
  type ImportPreviewOf,
  importPeople,
  importUnits,
  MAXIMUM_IMPORTED_CHARACTERS,
  type PersonField,
  personFields,
  previewPeople,
  previewUnits,
  type UnitField,
  unitFields,
} from '#shared/organisation/organisation-import/contract.ts';
import { searchSubunits, searchUnits } from '#shared/organisation/units/contract.ts';
import { previewBulk } from '#shared/platform/users/bulk-contract.ts';
import { searchUsers } from '#shared/platform/users/contract.ts';
import { ApiProblem, call } from '../../../lib/calls/api.ts';
import { invalidate, queryKeyFor, resourceKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { decodeText } from '../../../lib/texts/decode-text.ts';

export type ImportKind = 'units' | 'people';
export type ImportField = UnitField | PersonField;
export type OrganisationPreview = ImportPreviewOf<ImportField>;

export const importFieldsByKind: Record<ImportKind, readonly ImportField[]> = {
  units: unitFields,
  people: personFields,
};
export const requiredField: Record<ImportKind, ImportField> = { units: 'name', people: 'username' };

export interface ChosenTable {
  name: string;
  csv: string;
  columns: (ImportField | null)[] | null;
}

export const readTableFile = async (file: File): Promise<ChosenTable> => {
  if (file.size > 4 * MAXIMUM_IMPORTED_CHARACTERS) throw new ApiProblem('error.tooLarge', 413, {});
  const csv = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (csv.length > MAXIMUM_IMPORTED_CHARACTERS) throw new ApiProblem('error.tooLarge', 413, {});
  return { name: file.name, csv, columns: null };
};

export const useOrganisationPreview = (kind: ImportKind) =>
  useSilentMutation({
    mutationFn: async (chosen: File | ChosenTable) => {
      const table = chosen instanceof File ? await readTableFile(chosen) : chosen;
      const { csv, columns } = table;
      const preview: OrganisationPreview =
        kind === 'units'
          ? await call(previewUnits, { body: { csv, columns: columns as (UnitField | null)[] | null } })
          : await call(previewPeople, { body: { csv, columns: columns as (PersonField | null)[] | null } });
      return { table: { ...table, columns: preview.columns }, preview };
    },
  });

export const useOrganisationImport = (kind: ImportKind) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: ({ table: { csv, columns }, digest }: { table: ChosenTable; digest: string }) =>
      kind === 'units'
        ? call(importUnits, { body: { csv, columns: columns as (UnitField | null)[] | null, digest } })
        : call(importPeople, { body: { csv, columns: columns as (PersonField | null)[] | null, digest } }),
    onSuccess: () =>
      invalidate(
        client,
        resourceKeyFor(searchSubunits),
        queryKeyFor(searchUnits),
        queryKeyFor(searchUsers),
        queryKeyFor(previewBulk),
      ),
  });
};
