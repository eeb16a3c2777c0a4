import { useQuery } from '@tanstack/react-query';
import { imageFormats, itemDataFormats } from '#shared/publishing/exports/contract.ts';
import { reportQuery } from '../../../report-state/report-query.ts';
import { FormatItems } from './format-items.tsx';
import { useChartImage } from './use-chart-image.ts';
import { type FileRequest, useExport } from './use-export.ts';
import { WithoutComments } from './without-comments.tsx';

export const ItemExportItems = (wanted: FileRequest) => {
  const exported = useExport(wanted);
  const image = useChartImage(wanted);
  const { data: report } = useQuery({ ...reportQuery('report', wanted.reportId), enabled: false });
  const item = report?.reportItems.find(({ id }) => id === wanted.reportItemId);
  return (
    <>
      {item?.content.data && (
        <FormatItems formats={imageFormats} onChoose={(format) => image.mutate(format)} />
      )}
      <WithoutComments items={item ? [item] : []} />
      <FormatItems formats={itemDataFormats} onChoose={(format) => exported.mutate({ format })} />
    </>
  );
};
