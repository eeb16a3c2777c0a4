import { itemExportFormats } from '#shared/exports/contract.ts';
import { FormatItems } from './format-items.tsx';
import { useExport, type WantedFile } from './use-export.ts';

/** One item of a report as a file: entries of the menu of its card. */
export const ItemExportItems = (wanted: WantedFile) => {
  const exported = useExport(wanted);
  return <FormatItems formats={itemExportFormats} onChoose={(format) => exported.mutate(format)} />;
};
