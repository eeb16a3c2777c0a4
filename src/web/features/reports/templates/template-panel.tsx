import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Report } from '#shared/reports/reports/contract.ts';
import {
  deleteUsedTemplate,
  putUsedTemplate,
  searchReportTemplates,
} from '#shared/reports/templates/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { callReport } from '../../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../../report-state/report-query.ts';
import { useOptimisticMutation } from '../../../report-state/use-optimistic-mutation.ts';
import { type ChipOption, ChipTypeahead } from '../../../ui/fields/chip-typeahead.tsx';

type Added = Report & { excludedItems: { itemId: number }[] };

/**
 * The templates of a report [2.10]; changes are optimistic with rollback [4.06]. Templates for other forms are only
 * offered on request.
 */
export const TemplatePanel = ({ report, disabled }: { report: AnyReport; disabled: boolean }) => {
  const t = useTranslations('templates');
  const [allForms, setAllForms] = useState(false);
  const reportId = report.id;
  const common = {
    queryKey: reportKey('report', reportId),
    mutationKey: ['report-change', 'report', reportId],
  };
  const add = useOptimisticMutation<AnyReport, ChipOption, Added>({
    ...common,
    send: ({ id }) => callReport(putUsedTemplate, { params: { reportId, templateId: id } }),
    apply: (old, { id, label }) => ({
      ...old,
      usedReportTemplates: [...old.usedReportTemplates, { id, title: label }],
    }),
    confirm: (_base, { excludedItems: _, ...answer }) => answer,
    onSuccess: ({ excludedItems }) => {
      const count = excludedItems.length;
      notify({ message: count === 0 ? t('added') : t('excluded', { count }) });
    },
  });
  const remove = useOptimisticMutation<AnyReport, number, Report>({
    ...common,
    send: (templateId) => callReport(deleteUsedTemplate, { params: { reportId, templateId } }),
    apply: (old, templateId) => ({
      ...old,
      usedReportTemplates: old.usedReportTemplates.filter(({ id }) => id !== templateId),
    }),
    confirm: (_base, answer) => answer,
  });
  const forms = allForms ? undefined : report.formIds.join(',');
  return (
    <>
      <ChipTypeahead
        label={t('label')}
        placeholder={t('add')}
        selected={report.usedReportTemplates.map(({ id, title }) => ({ id, label: title }))}
        search={(title) =>
          queryFor(searchReportTemplates, { query: { title: title || undefined, forms, size: 20 } })
        }
        toOptions={({ content }) =>
          content.map(({ id, title, formShortName }) => ({ id, label: title, note: formShortName }))
        }
        onAdd={(option) => add.mutate(option)}
        onRemove={(id) => remove.mutate(id)}
        noneFound={t('reportTemplate.noneFound')}
        isProcessing={add.isPending || remove.isPending}
        disabled={disabled}
      />
      {!disabled && (
        <Switch
          mt={8}
          size="xs"
          label={t('allForms')}
          checked={allForms}
          onChange={(event) => setAllForms(event.currentTarget.checked)}
        />
      )}
    </>
  );
};
