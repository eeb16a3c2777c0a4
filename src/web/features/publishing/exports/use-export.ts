import { useMutation } from '@tanstack/react-query';
import {
  type ExportFormat,
  exportReport,
  exportReportItem,
  exportReportTemplate,
} from '#shared/publishing/exports/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { callForFile } from '../../../lib/calls/call-for-file.ts';
import type { Paper } from './paper-format.ts';
import { saveFile } from './save-file.ts';

export interface FileRequest {
  type?: ReportType;
  reportId: number;
  reportItemId: number | null;
  reportLanguageId: number;
}

export const useExport = ({ type = 'report', reportId, reportItemId, reportLanguageId }: FileRequest) =>
  useMutation({
    mutationFn: async ({ format, ...paper }: { format: ExportFormat } & Partial<Paper>) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const query = { format, reportLanguageId, timeZone };
      saveFile(
        type === 'template'
          ? await callForFile(exportReportTemplate, { reportId }, { ...query, ...paper })
          : reportItemId === null
            ? await callForFile(exportReport, { reportId }, { ...query, ...paper })
            : await callForFile(exportReportItem, { reportId, reportItemId }, query),
      );
    },
  });
