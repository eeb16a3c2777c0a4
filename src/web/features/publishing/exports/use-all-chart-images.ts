import { useQueryClient } from '@tanstack/react-query';
import { buildFileName } from '#shared/publishing/exports/file-name.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { announce } from '../../../ui/announce.ts';
import { runTask } from './export-tasks.ts';
import { notifyFailure } from './notify-failure.ts';
import { readDocument } from './read-document.ts';
import { saveFile } from './save-file.ts';

/** [2.14], [7.32] Runs in the browser while the user goes on. */
export const useAllChartImages = (reportId: number) => {
  const t = useTranslations('exports');
  const client = useQueryClient();
  const uiConfig = useUiConfig();
  return useSilentMutation({
    mutationFn: async () => {
      const { document: report, format: wording } = await readDocument(client, reportId, uiConfig);
      const content = await runTask({ title: report.title, unit: 'charts' }, async (running) => {
        const { zipChartImages } = await import('./images/zip-chart-images.ts');
        return zipChartImages(report, {
          wording,
          fallback: t('chart'),
          signal: running.signal,
          onProgress: running.progress,
        });
      });
      if (content === null) return announce(t('cancelled'));
      saveFile({ name: buildFileName(report.title, 'zip', t('charts')), content });
      announce(t('done'));
    },
    onError: notifyFailure,
  });
};
