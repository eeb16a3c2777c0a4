import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { searchForms } from '#shared/forms/contract.ts';
import { patchReportTemplate, type ReportTemplateChange } from '#shared/templates/contract.ts';
import { call } from '../../lib/api.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { callReport } from '../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../report-state/report-query.ts';
import { useOptimisticMutation } from '../../report-state/use-optimistic-mutation.ts';

/** The form that a template is made for [2.20]. */
export const TemplateForm = ({ report, disabled }: { report: AnyReport; disabled: boolean }) => {
  const t = useTranslations('templates');
  const forms = useQuery({
    queryKey: ['forms', 'choices'],
    queryFn: ({ signal }) => call(searchForms, { query: { size: 100 }, signal }),
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
      searchable
      allowDeselect={false}
      disabled={disabled}
      data={(forms.data?.content ?? []).map(({ id, shortName }) => ({
        value: String(id),
        label: shortName,
      }))}
      value={report.formIds[0] === undefined ? null : String(report.formIds[0])}
      onChange={(value) => value && change.mutate(Number(value))}
    />
  );
};
