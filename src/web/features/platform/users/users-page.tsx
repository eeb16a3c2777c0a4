import { Box, Button, Checkbox, Flex, Select } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import { roles } from '#shared/permissions.ts';
import type { Erasure, SignInLink, User } from '#shared/platform/users/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useSession } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ShownOnceDialog } from '../../../ui/dialogs/shown-once-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DebouncedSearchField } from '../../../ui/fields/debounced-search-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';
import { SelectedUsersBar } from './selected-users-bar.tsx';
import { UnitFilter } from './unit-filter.tsx';
import type { BulkResult } from './use-bulk-users.ts';
import { type UsersSearch, useUsers } from './use-users.ts';
import { UserActions } from './user-actions.tsx';
import { UserDialog } from './user-dialog.tsx';
import classes from './users.module.css';

interface Props extends UsersSearch {
  above: ReactNode;
  onSearch: (search: UsersSearch) => void;
  onIdentities: (user: User) => void;
}

export const UsersPage = ({ above, onSearch, onIdentities, ...search }: Props) => {
  const t = useTranslations('users');
  const format = useFormat();
  const { language } = useSession().uiConfig;
  const [edited, setEdited] = useState<User | 'new' | null>(null);
  const [issued, setIssued] = useState<{ name: string; link: SignInLink } | null>(null);
  const [selected, setSelected] = useState<ReadonlyMap<number, User>>(new Map());
  const [result, setResult] = useState<BulkResult | null>(null);
  const [erasure, setErasure] = useState<Erasure | null>(null);
  const list = useUsers(search);
  const select = (user: User, isSelected: boolean): void => {
    const next = new Map(selected);
    if (isSelected) next.set(user.id, user);
    else next.delete(user.id);
    setSelected(next);
  };
  const finish = (outcome: BulkResult): void => {
    setSelected(new Map());
    if (outcome.links.length + outcome.failed.length > 0) setResult(outcome);
    else notify({ message: t(`bulk.done.${outcome.act}`, { count: outcome.done }) });
  };
  // Uses current data, since changes name the version.
  const current = new Map(list.data?.content.map((user) => [user.id, user]));
  const chosen = [...selected.values()].map((user) => current.get(user.id) ?? user);
  const find = (change: Partial<UsersSearch>): void => onSearch({ ...search, page: 0, ...change });
  const isFiltered = search.name !== '' || search.heldRole !== null || search.unitId !== null;
  const columns: Column<User>[] = [
    {
      id: 'select',
      header: t('bulk.select'),
      headerHidden: true,
      width: '40px',
      cell: (user) =>
        user.mayChange &&
        user.isActive && (
          <Checkbox
            aria-label={t('bulk.selectNamed', { name: user.name })}
            checked={selected.has(user.id)}
            onChange={(event) => select(user, event.currentTarget.checked)}
          />
        ),
    },
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, username, isActive, isErased, mailFailure }) => (
        <span data-breaks>
          {name}{' '}
          {!isActive && <StatusBadge tone="quiet">{t(isErased ? 'isErased' : 'isDeactivated')}</StatusBadge>}
          {name !== username && (
            <Box component="small" display="block">
              {username}
            </Box>
          )}
          {mailFailure && (
            <Box component="small" display="block">
              <StatusBadge tone="danger">
                {t(mailFailure.isBlocked ? 'mail.blocked' : 'mail.failed')}
              </StatusBadge>{' '}
              {mailFailure.reason}
            </Box>
          )}
        </span>
      ),
    },
    {
      id: 'roles',
      header: t('roles'),
      cell: ({ roles: held, ownRoles }) => (
        <span data-breaks>
          {held
            .map((role) => {
              const own = ownRoles.find((one) => one.role === role);
              return own ? pickText(own.name, language.user) : t(`role.${role}`);
            })
            .join(', ')}
        </span>
      ),
    },
    {
      id: 'units',
      header: t('units'),
      cell: ({ units }) => <span data-breaks>{units.map(({ name }) => name).join(', ') || '–'}</span>,
    },
    {
      id: 'tools',
      header: t('tools'),
      headerHidden: true,
      align: 'end',
      width: '56px',
      cell: (user) => (
        <UserActions
          user={user}
          onEdit={() => setEdited(user)}
          onIdentities={() => onIdentities(user)}
          onLink={(link) => setIssued({ name: user.name, link })}
          onErased={setErasure}
        />
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
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('invite')}
          </Button>
        }
      />
      <Flex columnGap="md" rowGap="sm" align="center" wrap="wrap" mb="md" className={classes.controls ?? ''}>
        <DebouncedSearchField
          className={classes.search}
          label={t('search')}
          searched={search.name}
          onSearch={(name) => find({ name })}
        />
        <Select
          aria-label={t('filterRole')}
          placeholder={t('filterRole')}
          clearable
          value={search.heldRole}
          data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          onChange={(role) => find({ heldRole: roles.find((one) => one === role) ?? null })}
        />
        <UnitFilter unitId={search.unitId} onChange={(unitId) => find({ unitId })} />
      </Flex>
      {chosen.length > 0 && (
        <SelectedUsersBar users={chosen} onDone={finish} onClear={() => setSelected(new Map())} />
      )}
      <ListCard
        ofSearch
        list={list}
        skeletonRows={8}
        empty={
          <EmptyState icon={IconUsers} title={t(isFiltered ? 'noneFound' : 'none')}>
            {!isFiltered && t('noneText')}
          </EmptyState>
        }
        onPage={(page) => onSearch({ ...search, page })}
      >
        {(rows, isStale) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </ListCard>
      {edited !== null && (
        <UserDialog
          user={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onInvited={(name, link) => setIssued({ name, link })}
        />
      )}
      {erasure && <ErasureDialog erasure={erasure} onClose={() => setErasure(null)} />}
      {result && <BulkDialog result={result} onClose={() => setResult(null)} />}
      {issued && (
        <ShownOnceDialog
          title={t('linkTitle', { name: issued.name })}
          label={t('link')}
          description={t('linkHelp', { time: format.dateTime(issued.link.expiresOn) })}
          value={issued.link.link}
          onClose={() => setIssued(null)}
        />
      )}
    </Page>
  );
};
