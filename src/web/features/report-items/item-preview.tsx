import { VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/pick-text.ts';
import { previewReportItem, type ReportItemConfig } from '#shared/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FigureContent } from '../../ui/figure/figure-content.tsx';
import { StatisticsLine } from '../../ui/figure/statistics-line.tsx';
import classes from './report-items.module.css';

interface ItemPreviewProps {
  type: ReportType;
  reportId: number;
  language: string;
  /** Null: nothing valid is chosen yet. */
  config: ReportItemConfig | null;
  /** Why there is nothing to show, instead of the invitation to choose. */
  problem: string | null;
}

/** The item as it would be, worked out anew with every setting, under the same disclosure rules. */
export const ItemPreview = ({ type, reportId, language, config, problem }: ItemPreviewProps) => {
  const t = useTranslations('report-items');
  const { decimalFormat } = useSession().uiConfig;
  const chart = config?.visualizationType === 'BAR_CHART' ? config : null;
  // Title, colour and the statistics line change the picture, not the figures.
  const asked = chart && { ...chart, title: null, color: null, showStatistics: true };
  const preview = useQuery({
    queryKey: ['item-preview', reportId, asked],
    queryFn: ({ signal }) =>
      call(previewReportItem, {
        params: { reportId },
        body: { config: asked as ReportItemConfig },
        signal,
      }),
    enabled: type === 'report' && asked !== null,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const data = chart ? (preview.data?.data ?? null) : null;
  const figure = data?.figures[0];
  const total = figure?.total;
  return (
    <Card className={classes.preview ?? ''} aria-label={t('preview')}>
      {config?.visualizationType === 'DIVIDER' ? (
        <div className={classes.previewEmpty}>{config.title || t('dividerTitle')}</div>
      ) : !chart ? (
        <div className={classes.previewEmpty}>{problem ?? t('previewEmpty')}</div>
      ) : type === 'template' ? (
        <div className={classes.previewEmpty}>{t('previewTemplate')}</div>
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <>
          <h3 className={classes.previewHead} lang={language}>
            {chart.title || pickText(figure?.text, language)}
          </h3>
          <div className={classes.previewPicture} data-stale={preview.isFetching || undefined}>
            {data && (
              <FigureContent data={data} language={language} decimal={decimalFormat} color={chart.color} />
            )}
          </div>
          {chart.showStatistics && total?.hidden === null && (
            <div className={classes.previewFoot}>
              <StatisticsLine shown={total} language={language} decimal={decimalFormat} />
            </div>
          )}
        </>
      )}
      <VisuallyHidden role="status">{preview.isFetching ? t('previewUpdating') : ''}</VisuallyHidden>
    </Card>
  );
};
