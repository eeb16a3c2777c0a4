import { ExportMenu } from '../../features/publishing/exports/export-menu.tsx';
import { ItemExportItems } from '../../features/publishing/exports/item-export-items.tsx';
import { PrintButton } from '../../features/publishing/exports/print-button.tsx';
import type { AnyReport } from '../../report-state/report-query.ts';

export const reportExports = (
  { id, reportLanguageId }: Pick<AnyReport, 'id' | 'reportLanguageId'>,
  { byLink = false } = {},
) => ({
  exports: <ExportMenu reportId={id} reportLanguageId={reportLanguageId} atOnce={byLink} />,
  print: <PrintButton reportId={id} reportLanguageId={reportLanguageId} />,
  itemExports: (reportItemId: number) => (
    <ItemExportItems reportId={id} reportItemId={reportItemId} reportLanguageId={reportLanguageId} />
  ),
});
