import { IconQuestionMark } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getItem } from '#shared/reports/forms/contract.ts';
import { listItemIds } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../../../report-state/report-query.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../../ui/page.tsx';
import { createItemDraft, emptyDraftIn } from '../draft/item-draft.ts';
import { ItemCreator } from './item-creator.tsx';

interface ItemCreatorLoaderProps {
  type: ReportType;
  report: AnyReport;
  reportItemId: number;
  back: ReactNode;
  onDone: () => void;
}

export const ItemCreatorLoader = ({ type, report, reportItemId, back, onDone }: ItemCreatorLoaderProps) => {
  const t = useTranslations('report-items');
  const saved = report.reportItems.find(({ id }) => id === reportItemId) ?? null;
  const config = saved?.content.config;
  const itemIds = config ? listItemIds(config) : [];
  const items = useQueries({
    queries: itemIds.map((itemId) => ({
      ...queryFor(getItem, { params: { itemId } }),
      meta: { notifies: true },
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  if (reportItemId !== 0 && !saved)
    return <EmptyState icon={IconQuestionMark} title={t('notFound')} level={1} action={back} />;
  const failed = items.find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const empty = emptyDraftIn(readReportLanguage(report));
  const loaded = items.flatMap(({ data }) => data ?? []);
  if (loaded.length < itemIds.length) {
    return (
      <Page width="wide">
        <ListSkeleton rows={8} />
      </Page>
    );
  }
  return (
    <ItemCreator
      key={reportItemId}
      type={type}
      report={report}
      saved={saved}
      start={config ? createItemDraft(config, loaded, empty) : empty}
      back={back}
      onDone={onDone}
    />
  );
};
