import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconTrash, IconUserShield } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Role } from '#shared/permissions.ts';
import type { OwnRole } from '#shared/platform/own-roles/contract.ts';
import { permissionsToChoose } from '#shared/platform/own-roles/rules.ts';
import { notify } from '../../../lib/notify.ts';
import { notifyFailedCall } from '../../../lib/notify-failed-call.ts';
import { useSession } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OwnRoleDialog } from './own-role-dialog.tsx';
import { useChangeOwnRoles, useOwnRoles } from './use-own-roles.ts';

interface Props {
  above: ReactNode;
  nameOfRole: (role: Role) => string;
}

export const OwnRolesPage = ({ above, nameOfRole }: Props) => {
  const t = useTranslations('own-roles');
  const format = useFormat();
  const { language } = useSession().uiConfig;
  const list = useOwnRoles();
  const change = useChangeOwnRoles();
  const [edited, setEdited] = useState<OwnRole | 'new' | null>(null);
  const nameOf = ({ name }: OwnRole): string => pickText(name, language.user);
  const askToDelete = (ownRole: OwnRole): void =>
    confirmAction({
      title: t('deleteTitle', { name: nameOf(ownRole) }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () =>
        change.mutate(
          { kind: 'delete', ownRole },
          {
            onError: (error) => notifyFailedCall(error),
            onSuccess: () => notify({ message: t('deleted', { name: nameOf(ownRole) }) }),
          },
        ),
    });
  const columns: Column<OwnRole>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (ownRole) => <span data-breaks>{nameOf(ownRole)}</span>,
    },
    { id: 'base', header: t('base'), cell: ({ role }) => nameOfRole(role) },
    {
      id: 'permissions',
      header: t('permissions'),
      cell: ({ role, permissions }) =>
        t('count', { count: permissions.length, total: permissionsToChoose(role).length }),
    },
    {
      id: 'people',
      header: t('people'),
      align: 'end',
      width: '12ch',
      cell: ({ people }) => format.number(people),
    },
    {
      id: 'tools',
      header: t('tools'),
      headerHidden: true,
      align: 'end',
      width: '56px',
      cell: (ownRole) => (
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name: nameOf(ownRole) })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEdited(ownRole)}>
              {t('change')}
            </Menu.Item>
            {ownRole.people === 0 ? (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => askToDelete(ownRole)}
              >
                {t('delete')}
              </Menu.Item>
            ) : (
              <Menu.Label>{t('inUse')}</Menu.Label>
            )}
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        above={above}
        description={t('about')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      <Text size="sm" mb="md" maw="70ch">
        {t('basis')}
      </Text>
      <Card flush>
        {list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <ListSkeleton rows={4} />
        ) : list.data.content.length === 0 ? (
          <EmptyState icon={IconUserShield} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <DataTable label={t('title')} columns={columns} rows={list.data.content} rowKey={({ id }) => id} />
        )}
      </Card>
      {edited !== null && (
        <OwnRoleDialog
          ownRole={edited === 'new' ? null : edited}
          nameOfRole={nameOfRole}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
};
