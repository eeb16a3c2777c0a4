import { Button } from '@mantine/core';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ManagedPeriod } from '#shared/organisation/periods/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { notifyFailedCall } from '../../../lib/notify-failed-call.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MergePeriodDialog } from './merge-period-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { PeriodsTable } from './periods-table.tsx';
import { useChangePeriods, usePeriods } from './use-periods.ts';

type Asked = { kind: 'save'; period: ManagedPeriod | null } | { kind: 'merge'; period: ManagedPeriod };

export const PeriodsPage = ({ above }: { above: ReactNode }) => {
  const t = useTranslations('periods');
  const list = usePeriods();
  const change = useChangePeriods();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const done = (message: string): void => {
    close();
    notify({ message });
  };
  const askToDelete = (period: ManagedPeriod): void =>
    confirmAction({
      title: t('deleteTitle', period),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () =>
        change.mutate(
          { kind: 'delete', period },
          {
            onError: (error) => notifyFailedCall(error),
            onSuccess: () => notify({ message: t('deleted', period) }),
          },
        ),
    });
  const rows = list.data ?? [];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        above={above}
        description={t('about')}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAsked({ kind: 'save', period: null })}
          >
            {t('add')}
          </Button>
        }
      />
      <Card flush>
        {list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <ListSkeleton rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState icon={IconCalendarEvent} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <PeriodsTable
            rows={rows}
            onChange={(period) => setAsked({ kind: 'save', period })}
            onMerge={(period) => setAsked({ kind: 'merge', period })}
            onDelete={askToDelete}
          />
        )}
      </Card>
      {asked?.kind === 'save' && <PeriodDialog period={asked.period} onClose={close} onDone={done} />}
      {asked?.kind === 'merge' && (
        <MergePeriodDialog period={asked.period} periods={rows} onClose={close} onDone={done} />
      )}
    </Page>
  );
};
