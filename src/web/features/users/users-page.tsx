import { Button, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { roles } from '#shared/permissions.ts';
import type { SignInLink, User } from '#shared/users/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list-card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { UnitFilter } from './unit-filter.tsx';
import { type UsersSearch, useUsers } from './use-users.ts';
import { UserActions } from './user-actions.tsx';
import { UserDialog } from './user-dialog.tsx';
import classes from './users.module.css';

interface Props extends UsersSearch {
  /** Leads to the units. */
  above: ReactNode;
  onSearch: (search: UsersSearch) => void;
}

const TYPING_PAUSE = 250;

/** The people of one's own units: who they are, what they may do where, and whether they may sign in. */
export const UsersPage = ({ above, onSearch, ...search }: Props) => {
  const t = useTranslations('users');
  const [text, setText] = useState(search.name);
  const [edited, setEdited] = useState<User | 'new' | null>(null);
  const [issued, setIssued] = useState<{ name: string; link: SignInLink } | null>(null);
  const list = useUsers(search);
  const find = (change: Partial<UsersSearch>): void => onSearch({ ...search, page: 0, ...change });
  const searchLater = useDebouncedCallback((name: string) => find({ name: name.trim() }), TYPING_PAUSE);
  const isFiltered = search.name !== '' || search.heldRole !== null || search.unitId !== null;
  const columns: Column<User>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, username, isActive }) => (
        <span className={classes.text}>
          {name} {!isActive && <StatusBadge tone="quiet">{t('isDeactivated')}</StatusBadge>}
          {name !== username && <small className={classes.note}>{username}</small>}
        </span>
      ),
    },
    {
      id: 'roles',
      header: t('roles'),
      cell: (user) => (
        <span className={classes.text}>{user.roles.map((role) => t(`role.${role}`)).join(', ')}</span>
      ),
    },
    {
      id: 'units',
      header: t('units'),
      cell: ({ units }) => (
        <span className={classes.text}>{units.map(({ name }) => name).join(', ') || '–'}</span>
      ),
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
          onLink={(link) => setIssued({ name: user.name, link })}
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
      <div className={classes.controls}>
        <SearchField
          className={classes.search}
          label={t('search')}
          value={text}
          onChange={(value) => {
            setText(value);
            searchLater(value);
          }}
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
      </div>
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
      {issued && <LinkDialog {...issued} onClose={() => setIssued(null)} />}
    </Page>
  );
};
