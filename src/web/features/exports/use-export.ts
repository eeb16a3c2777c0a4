import { useMutation } from '@tanstack/react-query';
import { type ExportFormat, exportReport, exportReportItem } from '#shared/exports/contract.ts';
import { callForFile } from '../../lib/call-for-file.ts';

export interface WantedFile {
  reportId: number;
  /** Null: the whole report. */
  reportItemId: number | null;
  reportLanguageId: number;
}

/** Milliseconds that a browser has to take the file over. */
const KEPT_FOR = 60_000;

const saveFile = ({ name, content }: { name: string; content: Blob }): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
};

/** [7.27] Has a file made and saves it; what fails is told like every failed call. */
export const useExport = ({ reportId, reportItemId, reportLanguageId }: WantedFile) =>
  useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const query = { format, reportLanguageId, timeZone };
      saveFile(
        reportItemId === null
          ? await callForFile(exportReport, { reportId }, query)
          : await callForFile(exportReportItem, { reportId, reportItemId }, query),
      );
    },
  });
