import { ExportMenu } from '../features/exports/export-menu.tsx';
import { ItemExportItems } from '../features/exports/item-export-items.tsx';
import type { AnyReport } from '../report-state/report-query.ts';

/** The export menus of a report, for the features that show it. */
export const reportExports = ({ id, reportLanguageId }: Pick<AnyReport, 'id' | 'reportLanguageId'>) => ({
  exports: <ExportMenu reportId={id} reportLanguageId={reportLanguageId} />,
  itemExports: (reportItemId: number) => (
    <ItemExportItems reportId={id} reportItemId={reportItemId} reportLanguageId={reportLanguageId} />
  ),
});
