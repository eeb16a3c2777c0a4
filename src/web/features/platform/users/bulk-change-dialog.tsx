import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, roles } from '#shared/permissions.ts';
import { type PlannedPerson, previewBulk } from '#shared/platform/users/bulk-contract.ts';
import type { BulkChange } from '#shared/platform/users/bulk-rules.ts';
import type { User } from '#shared/platform/users/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import type { ChipOption } from '../../../ui/fields/chip-typeahead.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { useGivableRoles } from './own-role-choice.tsx';
import { UnitsField } from './units-field.tsx';
import { type BulkResult, useBulkUsers } from './use-bulk-users.ts';

const useBulkPreview = (userIds: readonly number[], change: BulkChange | null) =>
  useQuery({
    ...queryFor(previewBulk, {
      body: {
        userIds: [...userIds],
        change: (change?.act === 'ADD_ROLE' ? { ...change, unitIds: [...change.unitIds] } : change) as never,
      },
    }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface Props {
  users: readonly User[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

const acts = ['ADD_ROLE', 'TAKE_ROLE', 'DEACTIVATE', 'SIGN_OUT'] as const;
const changeOf = (
  act: BulkChange['act'],
  { role, ownRoleId }: { role: Role; ownRoleId: number | null },
  units: readonly ChipOption[],
): BulkChange => {
  if (act === 'ADD_ROLE')
    return { act, role, unitIds: units.map(({ id }) => id), ...(ownRoleId !== null && { ownRoleId }) };
  return act === 'TAKE_ROLE' ? { act, role } : { act };
};

export const BulkChangeDialog = ({ users, onDone, onClose }: Props) => {
  const t = useTranslations('users');
  const { givable, error: ownRolesError } = useGivableRoles();
  const [ownRoleId, setOwnRoleId] = useState<number | null>(null);
  const [act, setAct] = useState<BulkChange['act']>('ADD_ROLE');
  const [role, setRole] = useState<Role>('INSTRUCTOR');
  const [units, setUnits] = useState<ChipOption[]>([]);
  const change = changeOf(act, { role, ownRoleId }, units);
  const preview = useBulkPreview(
    users.map(({ id }) => id),
    change,
  );
  const choicesOf = (wanted: BulkChange['act']) =>
    givable.flatMap(({ role: base, isGivenInFull, ownRoles }) => [
      ...(isGivenInFull || wanted === 'TAKE_ROLE'
        ? [{ value: base as string, label: t(`role.${base}`) }]
        : []),
      ...(wanted === 'ADD_ROLE'
        ? ownRoles.map(({ id, name }) => ({ value: `${base} ${id}`, label: name }))
        : []),
    ]);
  const run = useBulkUsers();
  const affected: PlannedPerson[] = preview.data?.people.filter(({ outcome }) => outcome === 'CHANGED') ?? [];
  const isReady = !preview.isPlaceholderData && !preview.isFetching && affected.length > 0;
  const submit = (): void =>
    run.mutate(
      {
        act: change,
        users: affected.map((person) => ({
          ...person,
          username: users.find(({ id }) => id === person.id)?.username ?? '',
        })),
      },
      {
        onSuccess: (result) => {
          onClose();
          onDone(result);
        },
      },
    );
  return (
    <FormDialog
      title={t('bulk.changeTitle', { count: users.length })}
      action={t('bulk.apply', { count: affected.length })}
      error={preview.error ?? ownRolesError}
      isPending={run.isPending}
      disabled={!isReady}
      isDangerous={act === 'DEACTIVATE'}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t('bulk.act')}
        data-autofocus
        value={act}
        data={acts.map((value) => ({ value, label: t(`bulk.acts.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setAct(acts.find((one) => one === value) ?? 'ADD_ROLE')}
      />
      {(act === 'ADD_ROLE' || act === 'TAKE_ROLE') && (
        <NativeSelect
          label={t('filterRole')}
          value={ownRoleId !== null && act === 'ADD_ROLE' ? `${role} ${ownRoleId}` : role}
          data={choicesOf(act)}
          onChange={({ currentTarget: { value } }) => {
            const [base, own] = value.split(' ');
            setRole(roles.find((one) => one === base) ?? 'INSTRUCTOR');
            setOwnRoleId(own === undefined ? null : Number(own));
          }}
        />
      )}
      {act === 'ADD_ROLE' && <UnitsField label={t('bulk.moreUnits')} units={units} onChange={setUnits} />}
      <BulkPreview people={preview.data?.people ?? null} isStale={preview.isPlaceholderData} />
    </FormDialog>
  );
};
