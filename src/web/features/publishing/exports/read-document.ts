import type { QueryClient } from '@tanstack/react-query';
import { buildReportDocument, type ReportDocument } from '#document/report-document.ts';
import { cleanTexts } from '#document/texts/clean-text.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { documentFormat } from '../../../lib/use-document-format.ts';
import { readReportLanguage, reportQuery } from '../../../report-state/report-query.ts';
import { loadDifferences, tellsDifferences } from '../../../report-state/use-differences.ts';

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
  const contents = report.reportItems.map(({ content }) => content);
  const differences = tellsDifferences(contents) ? (await loadDifferences())(contents) : undefined;
  const document = buildReportDocument(report, 'report', format, differences);
  return { document: cleanTexts(document), format };
};
