import { Box, Checkbox, Text } from '@mantine/core';
import type { Permission } from '#shared/permissions.ts';
import { presupposed, togglePermission } from '#shared/platform/own-roles/rules.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';

/** No own role has it. */
type Chosen = Exclude<Permission, 'access.manage'>;

interface Props {
  offered: readonly Permission[];
  chosen: readonly Permission[];
  onChange: (chosen: readonly Permission[]) => void;
  error: string | null;
}

export const PermissionsTable = ({ offered, chosen, onChange, error }: Props) => {
  const t = useTranslations('own-roles');
  const rows = offered.flatMap((permission) =>
    permission === 'access.manage' ? [] : [{ permission: permission as Chosen }],
  );
  const nameOf = (permission: Permission): string => t(`names.${permission}`);
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'permission',
      header: t('permission'),
      isRowHeader: true,
      width: '40%',
      cell: ({ permission }) => (
        <Checkbox
          label={nameOf(permission)}
          checked={chosen.includes(permission)}
          onChange={() => onChange(togglePermission(chosen, permission))}
        />
      ),
    },
    {
      id: 'meaning',
      header: t('meaning'),
      cell: ({ permission }) => {
        const before = presupposed[permission];
        return (
          <span data-breaks>
            {t(`meanings.${permission}`)} {before && t('requires', { name: nameOf(before) })}
          </span>
        );
      },
    },
  ];
  return (
    <Box mx="-sm">
      <DataTable
        label={t('permissions')}
        columns={columns}
        rows={rows}
        rowKey={({ permission }) => permission}
      />
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert" px="sm">
          {error}
        </Text>
      )}
    </Box>
  );
};
