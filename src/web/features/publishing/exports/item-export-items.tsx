import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ImageFormat, imageFormats, itemDataFormats } from '#shared/publishing/exports/contract.ts';
import { buildFileName } from '#shared/publishing/exports/file-name.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { reportQuery } from '../../../report-state/report-query.ts';
import { FormatItems } from './format-items.tsx';
import { ChartProblem } from './images/chart-problem.ts';
import { findChart } from './images/find-chart.ts';
import { notifyFailure } from './notify-failure.ts';
import { readDocument } from './read-document.ts';
import { saveFile } from './save-file.ts';
import { type FileRequest, useExport } from './use-export.ts';
import { WithoutComments } from './without-comments.tsx';

const useChartImage = ({ reportId, reportItemId }: FileRequest) => {
  const t = useTranslations('exports');
  const client = useQueryClient();
  const uiConfig = useUiConfig();
  return useSilentMutation({
    mutationFn: async (format: ImageFormat) => {
      findChart(document, reportItemId ?? 0);
      const { document: report, format: wording } = await readDocument(client, reportId, uiConfig);
      const block = report.blocks.find(({ id }) => id === reportItemId);
      if (!block) throw new ChartProblem('noChart');
      const { renderChartImage } = await import('./images/render-chart-image.ts');
      const content = await renderChartImage(report, block, wording, format);
      saveFile({ name: buildFileName(block.heading, format.toLowerCase(), t('chart')), content });
    },
    onError: notifyFailure,
  });
};

export const ItemExportItems = (wanted: FileRequest) => {
  const exported = useExport(wanted);
  const image = useChartImage(wanted);
  const { data: report } = useQuery({ ...reportQuery('report', wanted.reportId), enabled: false });
  const item = report?.reportItems.find(({ id }) => id === wanted.reportItemId);
  return (
    <>
      {item?.content.data && (
        <FormatItems formats={imageFormats} onChoose={(format) => image.mutate(format)} />
      )}
      <WithoutComments items={item ? [item] : []} />
      <FormatItems formats={itemDataFormats} onChoose={(format) => exported.mutate({ format })} />
    </>
  );
};
