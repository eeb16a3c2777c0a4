import { Button, Checkbox, Flex, Group } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type LeaderProposal, MAXIMUM_DECISIONS_AT_ONCE } from '#shared/organisation/leadership/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DebouncedSearchField } from '../../../ui/fields/debounced-search-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './leadership.module.css';
import { type ProposalsSearch, proposalKey, useDecide, useProposals } from './use-leadership.ts';

interface Props extends ProposalsSearch {
  above: ReactNode;
  onSearch: (search: ProposalsSearch) => void;
}

const SHOWN_PERIODS = 4;
const keyOf = (proposal: LeaderProposal): string => JSON.stringify(proposalKey(proposal));

const Leader = ({ proposal }: { proposal: LeaderProposal }) => {
  const t = useTranslations('leadership');
  const { leaderName, externalIds, units, periods } = proposal;
  const more = periods.length - SHOWN_PERIODS;
  return (
    <span className={classes.text}>
      {leaderName}
      {externalIds.length > 0 && <small>{externalIds.join(', ')}</small>}
      <small>{units.map(({ name }) => name).join(', ')}</small>
      {periods.length > 0 && (
        <small>
          {periods.slice(-SHOWN_PERIODS).join(', ')}
          {more > 0 && ` ${t('proposals.morePeriods', { count: more })}`}
        </small>
      )}
    </span>
  );
};

const Account = ({ proposal }: { proposal: LeaderProposal }) => {
  const t = useTranslations('leadership');
  const { userId, account, units, namesakeCount } = proposal;
  const ids = account.externalIds.filter((id) => id !== account.username);
  const isElsewhere = !account.units.some(({ id }) => units.some((unit) => unit.id === id));
  return (
    <span className={classes.text}>
      <Link to="/subunits/people/$userId" params={{ userId: String(userId) }}>
        {account.name}
      </Link>
      {account.username !== account.name && <small>{account.username}</small>}
      {ids.length > 0 && <small>{ids.join(', ')}</small>}
      <small>{account.units.map(({ name }) => name).join(', ') || t('proposals.noUnit')}</small>
      <span className={classes.badges}>
        {namesakeCount > 0 && (
          <StatusBadge tone="warn">{t('proposals.namesakes', { count: namesakeCount })}</StatusBadge>
        )}
        {isElsewhere && <StatusBadge tone="warn">{t('proposals.otherUnit')}</StatusBadge>}
        {!account.isNameConfirmed && <StatusBadge tone="warn">{t('proposals.nameUnconfirmed')}</StatusBadge>}
        {!account.isActive && <StatusBadge tone="quiet">{t('proposals.deactivated')}</StatusBadge>}
      </span>
    </span>
  );
};

export const ProposalsPage = ({ above, onSearch, ...search }: Props) => {
  const t = useTranslations('leadership');
  const format = useFormat();
  const list = useProposals(search);
  const decide = useDecide();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = list.data?.content ?? [];
  // Uses current data, since others decide, too.
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const send = (isConfirmed: boolean, proposals: readonly LeaderProposal[]): void =>
    decide.mutate(
      { isConfirmed, proposals: proposals.map(proposalKey) },
      {
        onSuccess: ({ surveyCount }) => {
          setSelected(new Set());
          notify({
            message: isConfirmed
              ? t('proposals.confirmed', { count: surveyCount, shown: format.number(surveyCount) })
              : t('proposals.declined', { count: proposals.length, shown: format.number(proposals.length) }),
          });
        },
      },
    );
  const decline = (proposals: readonly LeaderProposal[]): void => {
    const linked = proposals.reduce((sum, { linkedCount }) => sum + linkedCount, 0);
    if (linked === 0) send(false, proposals);
    else
      confirmAction({
        title: t('proposals.endTitle'),
        text: t('proposals.endText', { count: linked, shown: format.number(linked) }),
        confirmLabel: t('proposals.decline'),
        danger: true,
        onConfirm: () => send(false, proposals),
      });
  };
  const select = (proposal: LeaderProposal, isSelected: boolean): void => {
    const next = new Set(selected);
    if (isSelected) next.add(keyOf(proposal));
    else next.delete(keyOf(proposal));
    setSelected(next);
  };
  const columns: Column<LeaderProposal>[] = [
    {
      id: 'select',
      header: t('proposals.select'),
      headerHidden: true,
      width: '40px',
      cell: (proposal) => (
        <Checkbox
          aria-label={t('proposals.selectNamed', {
            name: proposal.leaderName,
            account: proposal.account.username,
          })}
          checked={selected.has(keyOf(proposal))}
          onChange={(event) => select(proposal, event.currentTarget.checked)}
        />
      ),
    },
    {
      id: 'leader',
      header: t('proposals.leader'),
      isRowHeader: true,
      cell: (proposal) => <Leader proposal={proposal} />,
    },
    { id: 'account', header: t('proposals.account'), cell: (proposal) => <Account proposal={proposal} /> },
    {
      id: 'surveys',
      header: t('proposals.surveys'),
      width: '150px',
      cell: ({ surveyCount, linkedCount }) => (
        <span className={classes.text}>
          {format.number(surveyCount)}
          {linkedCount > 0 && (
            <small>
              <StatusBadge tone="quiet">{t('proposals.linked', { count: linkedCount })}</StatusBadge>
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'tools',
      header: t('proposals.tools'),
      align: 'end',
      width: '220px',
      cell: (proposal) => {
        const name = proposal.leaderName;
        return (
          <Group gap={8} justify="flex-end">
            <Button
              size="xs"
              disabled={decide.isPending}
              aria-label={t('proposals.confirmNamed', { name, account: proposal.account.username })}
              onClick={() => send(true, [proposal])}
            >
              {t('proposals.confirm')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={decide.isPending}
              aria-label={t('proposals.declineNamed', { name, account: proposal.account.username })}
              onClick={() => decline([proposal])}
            >
              {t('proposals.decline')}
            </Button>
          </Group>
        );
      },
    },
  ];
  return (
    <Page>
      <PageHeader title={t('proposals.title')} above={above} description={t('proposals.about')} />
      <Flex columnGap="md" rowGap="xs" align="center" wrap="wrap" mb="md" className={classes.controls ?? ''}>
        <DebouncedSearchField
          className={classes.search}
          label={t('proposals.search')}
          searched={search.name}
          onSearch={(name) => onSearch({ name, page: 0 })}
        />
        {rows.length > 1 && (
          <Checkbox
            label={t('proposals.selectAll')}
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={() => setSelected(isAll ? new Set() : new Set(rows.map(keyOf)))}
          />
        )}
      </Flex>
      {chosen.length > 0 && chosen.length <= MAXIMUM_DECISIONS_AT_ONCE && (
        <SelectionBar
          label={t('proposals.selection')}
          count={t('proposals.selected', { count: chosen.length })}
          clear={t('proposals.clear')}
          onClear={() => setSelected(new Set())}
        >
          <Button size="xs" loading={decide.isPending} onClick={() => send(true, chosen)}>
            {t('proposals.confirm')}
          </Button>
          <Button size="xs" variant="default" disabled={decide.isPending} onClick={() => decline(chosen)}>
            {t('proposals.decline')}
          </Button>
        </SelectionBar>
      )}
      <ListCard
        ofSearch
        list={list}
        skeletonRows={6}
        empty={
          <EmptyState
            icon={IconUserCheck}
            title={t(search.name === '' ? 'proposals.none' : 'proposals.noneFound')}
          >
            {search.name === '' && t('proposals.noneText')}
          </EmptyState>
        }
        onPage={(page) => onSearch({ ...search, page })}
      >
        {(content, isStale) => (
          <DataTable
            label={t('proposals.title')}
            columns={columns}
            rows={content}
            rowKey={keyOf}
            isStale={isStale}
          />
        )}
      </ListCard>
    </Page>
  );
};
