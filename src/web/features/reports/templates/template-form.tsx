import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { searchForms } from '#shared/reports/forms/contract.ts';
import { patchReportTemplate, type ReportTemplateChange } from '#shared/reports/templates/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { buildFormChoice, formChoices } from '../../../lib/searched-choices.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { callReport } from '../../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../../report-state/report-query.ts';
import { useOptimisticMutation } from '../../../report-state/use-optimistic-mutation.ts';
import { useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';

export const TemplateForm = ({ report, disabled }: { report: AnyReport; disabled: boolean }) => {
  const t = useTranslations('templates');
  const formId = report.formIds[0];
  const current = useQuery({
    meta: { notifies: true },
    ...queryFor(searchForms, { query: { ids: String(formId) } }),
    enabled: formId !== undefined,
  });
  const choices = useSearchedChoices({
    ...formChoices,
    chosen: (current.data?.content ?? []).map(buildFormChoice),
  });
  const change = useOptimisticMutation<AnyReport, number, ReportTemplateChange>({
    queryKey: reportKey('template', report.id),
    mutationKey: ['report-change', 'template', report.id],
    send: (formId) => callReport(patchReportTemplate, { params: { reportId: report.id }, body: { formId } }),
    apply: (old, formId) => ({ ...old, formIds: [formId] }),
    confirm: (base, answer) => ({ ...base, ...answer }) as AnyReport,
  });
  return (
    <Select
      aria-label={t('form')}
      allowDeselect={false}
      disabled={disabled}
      {...choices}
      value={formId === undefined ? null : String(formId)}
      onChange={(value) => value && change.mutate(Number(value))}
    />
  );
};
