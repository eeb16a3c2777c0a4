import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportReport, exportReportTemplate } from '#shared/publishing/exports/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { callForFile } from '../../../lib/calls/call-for-file.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { saveFile } from './save-file.ts';

interface PrintButtonProps {
  type?: ReportType;
  reportId: number;
  reportLanguageId: number;
}

/** Opens the report's PDF, which the browser prints better than any page; saves it where the browser shows no PDF. */
export const PrintButton = ({ type = 'report', reportId, reportLanguageId }: PrintButtonProps) => {
  const t = useTranslations('exports');
  const printed = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const query = { format: 'PDF' as const, reportLanguageId, timeZone };
      const file =
        type === 'template'
          ? await callForFile(exportReportTemplate, { reportId }, query)
          : await callForFile(exportReport, { reportId }, query);
      if (tab && !tab.closed) tab.location.replace(URL.createObjectURL(file.content));
      else saveFile(file);
    },
    onError: (_error, tab) => tab?.close(),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={printed.isPending}
      // Browsers open tabs only while the click is handled.
      onClick={() => printed.mutate(navigator.pdfViewerEnabled ? window.open('', '_blank') : null)}
    >
      {t('print')}
    </Button>
  );
};
