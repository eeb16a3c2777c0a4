import { Button, Flex, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Item } from '#shared/reports/forms/contract.ts';
import { reportItemEndpoints } from '#shared/reports/report-items/contract.ts';
import { listItemIds, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { notify } from '../../../../lib/notify.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { callReport } from '../../../../report-state/call-report.ts';
import { rememberAddedItems } from '../../../../report-state/report-item-changes.ts';
import {
  type AnyReport,
  findReportStore,
  readReportLanguage,
  reportKey,
  reportScope,
} from '../../../../report-state/report-query.ts';
import { Card } from '../../../../ui/card.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import classes from '../report-items.module.css';
import type { ChosenVisualizations } from './batch-list.tsx';
import { BatchPicker } from './batch-picker.tsx';

interface BatchCreatorProps {
  type: ReportType;
  report: AnyReport;
  back: ReactNode;
  onDone: () => void;
}

/** [2.24] At least one question must be ticked [5.08]. */
export const BatchCreator = ({ type, report, back, onDone }: BatchCreatorProps) => {
  const t = useTranslations('report-items');
  const client = useQueryClient();
  const [selected, setSelected] = useState<Item[]>([]);
  const [visualizations, setVisualizations] = useState<ChosenVisualizations>({});
  const [tried, setTried] = useState(false);
  const readOnly = report.isLocked || !report.mayEdit;
  const { insertBelow } = findReportStore(client, type, report.id);
  const presentIds = new Set(
    report.reportItems.flatMap(({ content }) => (content.config ? listItemIds<View>(content.config) : [])),
  );
  const add = useMutation({
    mutationKey: ['report-change', type, report.id],
    scope: reportScope(type, report.id),
    mutationFn: () =>
      callReport(reportItemEndpoints[type].createReportItems, {
        params: { reportId: report.id },
        body: {
          itemIds: selected.map(({ id }) => id),
          ...(Object.keys(visualizations).length > 0 && { visualizations }),
          ...(insertBelow !== null && { afterItemId: insertBelow }),
        },
      }),
    onSuccess: async (items) => {
      rememberAddedItems(client, type, report.id, items, t('historyAdded', { count: items.length }));
      notify({ message: t('added', { count: items.length }) });
      await client.invalidateQueries({ queryKey: reportKey(type, report.id) });
    },
  });
  return (
    <Page width="reading">
      <PageHeader
        title={t('batchTitle')}
        description={t(insertBelow === null ? 'batchHint' : 'batchHintBelow')}
        above={back}
      />
      <Card>
        <BatchPicker
          type={type}
          reportId={report.id}
          language={readReportLanguage(report)}
          selected={selected}
          presentIds={presentIds}
          visualizations={visualizations}
          onSelect={setSelected}
          onVisualizations={setVisualizations}
        />
      </Card>
      <Flex
        columnGap="md"
        rowGap="xs"
        align="center"
        justify="space-between"
        wrap="wrap"
        className={classes.bar ?? ''}
      >
        <span role="status">
          {tried && selected.length === 0
            ? t('atLeastOne')
            : selected.length > 0
              ? t('selectedCount', { count: selected.length })
              : ''}
          {readOnly && t(type === 'template' ? 'lockedHintTemplate' : 'lockedHint')}
        </span>
        <Group gap="xs" align="stretch" justify="flex-end" ml="auto">
          {selected.length > 0 && (
            <Button variant="subtle" onClick={() => setSelected([])}>
              {t('clear')}
            </Button>
          )}
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button
            loading={add.isPending}
            disabled={readOnly}
            onClick={() => {
              setTried(true);
              // Navigates only while the page is mounted, not after the user has left it.
              if (selected.length > 0) add.mutate(undefined, { onSuccess: onDone });
            }}
          >
            {t('addSelected', { count: selected.length })}
          </Button>
        </Group>
      </Flex>
    </Page>
  );
};
