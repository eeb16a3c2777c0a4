import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportEndpoints } from '#shared/reports/templates/report-endpoints.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from '../../../../lib/calls/api.ts';
import { notify } from '../../../../lib/notify.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportKey } from '../../../../report-state/report-query.ts';
import { confirmAction } from '../../../../ui/dialogs/confirm-action.tsx';
import { type ListRow, reportListKey } from './use-report-list.ts';

/** The confirmation names the consequences for readers [8.09]. */
export const useDeleteReport = (type: ReportType): ((row: ListRow) => void) => {
  const t = useTranslations('reports');
  const format = useFormat();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (row: ListRow) => call(reportEndpoints[type].delete, { params: { reportId: row.id } }),
    onSuccess: (_, row) => {
      notify({ message: t('deleted', { title: row.title }) });
      client.removeQueries({ queryKey: reportKey(type, row.id) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: reportListKey(type) }),
  });
  return (row) => {
    const kind =
      type === 'template'
        ? 'template'
        : row.isPublished
          ? 'published'
          : row.publishedOn
            ? 'planned'
            : 'draft';
    confirmAction({
      title: t(type === 'report' ? 'deleteTitle' : 'deleteTemplateTitle'),
      text: t(`deleteText.${kind}`, {
        title: row.title,
        time: row.publishedOn ? format.dateTime(row.publishedOn) : '',
      }),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () => mutate(row),
    });
  };
};
