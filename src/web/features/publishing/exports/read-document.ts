import type { QueryClient } from '@tanstack/react-query';
import { buildReportDocument, type ReportDocument } from '#document/report-document.ts';
import { cleanTexts } from '#document/texts/clean-text.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { documentFormat } from '../../../lib/use-document-format.ts';
import { readReportLanguage, reportQuery } from '../../../report-state/report-query.ts';

export interface PageDocument {
  readonly document: ReportDocument;
  readonly format: DocumentFormat;
}

export const readDocument = async (
  client: QueryClient,
  reportId: number,
  uiConfig: UiConfig,
): Promise<PageDocument> => {
  const report = await client.ensureQueryData(reportQuery('report', reportId));
  const format = documentFormat(readReportLanguage(report), uiConfig);
  return { document: cleanTexts(buildReportDocument(report, 'report', format)), format };
};
