import { Title, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { buildBlock } from '#document/blocks/block.ts';
import { toPlainText } from '#document/texts/walk-rich-text.ts';
import { previewReportItem } from '#shared/reports/report-items/contract.ts';
import {
  listImages,
  type ReportItemConfig,
  type View,
  withoutAppearance,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { titleFor } from '#shared/reports/report-items/settings/author-texts.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { queryFor, queryKeyFor } from '../../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { useBlockContext } from '../../../../report-state/use-block-context.ts';
import { useDifferences } from '../../../../report-state/use-differences.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { BlockContent } from '../../../../ui/figure/block-content.tsx';
import { FigureNotes } from '../../../../ui/figure/figure-notes.tsx';
import { StatisticsLine } from '../../../../ui/figure/statistics-line.tsx';
import classes from '../report-items.module.css';

interface ItemPreviewProps {
  type: ReportType;
  report: AnyReport;
  savedId: number | null;
  config: ReportItemConfig | null;
  problem: string | null;
}

const nowhere = { x: 0, y: 0, cols: 1, rows: 1 };

export const ItemPreview = ({ type, report, savedId, config, problem }: ItemPreviewProps) => {
  const t = useTranslations('report-items');
  const context = useBlockContext(type, report);
  const { format } = context;
  const reportId = report.id;
  const { language } = format;
  const asked = config && withoutAppearance(config);
  const title = config && titleFor(config, language);
  const blockWith = (
    data: Parameters<typeof buildBlock>[0]['content']['data'],
    describeDifferences?: typeof context.describeDifferences,
  ) =>
    config &&
    buildBlock(
      {
        id: 0,
        placement: nowhere,
        content: { config, data, question: null, calculatedOn: null, outOfDate: false },
      },
      { ...context, describeDifferences },
    );
  const kind = blockWith(null)?.content.kind;
  // Items without figures need no request.
  const isFigure = kind === 'hidden';
  const preview = useQuery({
    ...(asked && type === 'report' && isFigure
      ? queryFor(previewReportItem, { params: { reportId }, body: { config: asked } })
      : { queryKey: queryKeyFor(previewReportItem, { params: { reportId } }), queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const data = (isFigure && preview.data?.data) || null;
  const others = report.reportItems.filter(({ id }) => id !== savedId).map(({ content }) => content);
  const block = blockWith(data, useDifferences([...others, { config, data }]));
  const isEmptyText =
    block?.content.kind === 'text' &&
    toPlainText(block.content.document, block.content.placeholders).length === 0 &&
    config !== null &&
    listImages<View>(config).length === 0;
  const figure = block?.content.kind === 'figure' ? block.content : null;
  const notes = figure?.notes ?? (block?.content.kind === 'comments' ? block.content.notes : []);
  const statistics = figure?.statistics ?? [];
  return (
    <Card className={classes.preview ?? ''} aria-label={t('preview')}>
      {!block ? (
        <div className={classes.previewEmpty}>{problem ?? t('previewEmpty')}</div>
      ) : kind === 'section' ? (
        title ? (
          <h3 className={classes.previewSection} lang={language}>
            {title}
          </h3>
        ) : (
          <div className={classes.previewEmpty}>{t('dividerTitle')}</div>
        )
      ) : block.content.kind === 'text' ? (
        <>
          {!block.isNameOnly && (
            <Title order={3} c="var(--plenum-ink)" mb="2xs" data-breaks lang={language}>
              {block.heading}
            </Title>
          )}
          {isEmptyText ? (
            <div className={classes.previewEmpty}>{t('text.previewEmpty')}</div>
          ) : (
            <div className={classes.previewPicture}>
              <BlockContent content={block.content} format={format} name={block.heading} asTable={false} />
            </div>
          )}
        </>
      ) : type === 'template' ? (
        <div className={classes.previewEmpty}>{t('previewTemplate')}</div>
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <>
          <Title order={3} c="var(--plenum-ink)" mb="2xs" data-breaks lang={language}>
            {(title || preview.data?.data) && block.heading}
          </Title>
          <div className={classes.previewPicture} data-stale={preview.isFetching || undefined}>
            {preview.data?.data && (
              <BlockContent content={block.content} format={format} name={block.heading} asTable={false} />
            )}
          </div>
          {statistics.length + notes.length > 0 && (
            <div className={classes.previewFoot}>
              {statistics.length > 0 && <StatisticsLine statistics={statistics} format={format} />}
              {notes.length > 0 && <FigureNotes notes={notes} language={language} />}
            </div>
          )}
        </>
      )}
      <VisuallyHidden role="status">{preview.isFetching ? t('previewUpdating') : ''}</VisuallyHidden>
    </Card>
  );
};
