import { useQuery } from '@tanstack/react-query';
import { itemDataFormats, pictureFormats } from '#shared/exports/contract.ts';
import { reportQuery } from '../../report-state/report-query.ts';
import { FormatItems } from './format-items.tsx';
import { useExport, type WantedFile } from './use-export.ts';
import { usePicture } from './use-picture.ts';

/** One item of a report as a file: entries of the menu of its card; pictures where it has a chart. */
export const ItemExportItems = (wanted: WantedFile) => {
  const exported = useExport(wanted);
  const picture = usePicture(wanted);
  const { data: report } = useQuery({ ...reportQuery('report', wanted.reportId), enabled: false });
  const item = report?.reportItems.find(({ id }) => id === wanted.reportItemId);
  return (
    <>
      {item?.content.data && (
        <FormatItems formats={pictureFormats} onChoose={(format) => picture.mutate(format)} />
      )}
      <FormatItems formats={itemDataFormats} onChoose={(format) => exported.mutate(format)} />
    </>
  );
};
