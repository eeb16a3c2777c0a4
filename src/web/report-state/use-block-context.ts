import { useMemo } from 'react';
import type { BlockContext } from '#document/blocks/block.ts';
import { placeholderTexts } from '#document/placeholders.ts';
import type { PlaceholderTexts } from '#document/texts/walk-rich-text.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useDocumentFormat } from '../lib/use-document-format.ts';
import { type AnyReport, readReportLanguage } from './report-query.ts';
import { useDifferences } from './use-differences.ts';

/** Returns the same object until something in it changes. */
export const useBlockContext = (type: ReportType, report: AnyReport): BlockContext => {
  const format = useDocumentFormat(readReportLanguage(report));
  const key = JSON.stringify(placeholderTexts(report, type, format));
  const contents = useMemo(() => report.reportItems.map(({ content }) => content), [report.reportItems]);
  const describeDifferences = useDifferences(contents);
  return useMemo(
    () => ({ type, format, placeholders: JSON.parse(key) as PlaceholderTexts, describeDifferences }),
    [type, format, key, describeDifferences],
  );
};
