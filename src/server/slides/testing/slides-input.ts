import { createDifferences } from '#charts/differences/chart-differences.ts';
import { buildReportDocument } from '#document/report-document.ts';
import { cleanTexts } from '#document/texts/clean-text.ts';
import { defaultDesign } from '#shared/platform/configs/design.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { everyItemReport } from '../../features/publishing/exports/testing/every-item.ts';
import type { SlidesInput } from '../render-pptx.ts';

export const slidesInput = (change: Partial<Report> = {}): SlidesInput => {
  const report = everyItemReport(change);
  const wording = { language: 'de', decimal: ',' } as const;
  const document = buildReportDocument(
    report,
    'report',
    {
      ...wording,
      dateTime: (iso) => iso.slice(0, 10),
      date: (iso) => iso.slice(0, 10),
    },
    createDifferences(report.reportItems.map(({ content }) => content)),
  );
  return {
    document: cleanTexts(document),
    wording,
    calculatedOn: report.calculatedOn,
    logo: null,
    design: defaultDesign,
    images: [],
    titles: 'QUESTION',
  };
};
