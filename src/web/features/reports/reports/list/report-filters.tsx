import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPeriods } from '#shared/organisation/periods/contract.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import { unitChoices } from '../../../../lib/searched-choices.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { useSearchedChoices } from '../../../../ui/fields/use-searched-choices.ts';
import classes from './reports-page.module.css';

interface ReportFiltersProps {
  period: string | undefined;
  unit: string | undefined;
  onChange: (changes: { periods?: string | undefined; units?: string | undefined }) => void;
}

export const ReportFilters = ({ period, unit, onChange }: ReportFiltersProps) => {
  const t = useTranslations('reports');
  const periods = useQuery({
    meta: { notifies: true },
    ...queryFor(listPeriods),
  });
  // An id from the address has no name until it is loaded.
  const chosen = unit === undefined ? [] : [{ value: unit, label: t('filter.unitOf', { id: unit }) }];
  const units = useSearchedChoices({ ...unitChoices, chosen });
  return (
    <>
      <Select
        className={classes.filter ?? ''}
        aria-label={t('filter.period')}
        placeholder={t('filter.period')}
        data={(periods.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={period ?? null}
        onChange={(value) => onChange({ periods: value ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clear', { name: t('filter.period') }) }}
      />
      <Select
        className={classes.filter ?? ''}
        aria-label={t('filter.unit')}
        placeholder={t('filter.unit')}
        {...units}
        value={unit ?? null}
        onChange={(value) => onChange({ units: value ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clear', { name: t('filter.unit') }) }}
      />
    </>
  );
};
