import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PictureFormat } from '#shared/exports/contract.ts';
import { fileNameOf } from '#shared/exports/file-name.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { ChartProblem } from './chart-problem.ts';
import { findChart } from './find-chart.ts';
import { notifyFailure } from './notify-failure.ts';
import { readDocument } from './read-document.ts';
import { saveFile } from './save-file.ts';
import type { WantedFile } from './use-export.ts';

/** [7.32] One chart of the page as PNG or SVG. */
export const usePicture = ({ reportId, reportItemId }: WantedFile) => {
  const t = useTranslations('exports');
  const client = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: async (format: PictureFormat) => {
      findChart(document, reportItemId ?? 0);
      const { document: report, format: wording } = await readDocument(client, reportId);
      const block = report.blocks.find(({ id }) => id === reportItemId);
      if (!block) throw new ChartProblem('noChart');
      const { takePicture } = await import('./take-picture.ts');
      const content = await takePicture(report, block, wording, format);
      saveFile({ name: fileNameOf(block.heading, format.toLowerCase(), t('chart')), content });
    },
    onError: notifyFailure,
  });
};
