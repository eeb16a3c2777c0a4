import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPeriods } from '#shared/organisation/periods/contract.ts';
import { searchUnits } from '#shared/organisation/units/contract.ts';
import { call } from '../../../../lib/api.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type Choice, useSearchedChoices } from '../../../../ui/use-searched-choices.ts';
import classes from './reports-page.module.css';

const findUnits = async (text: string, signal: AbortSignal): Promise<Choice[]> => {
  const { content } = await call(searchUnits, { query: { name: text || undefined }, signal });
  return content.map(({ id, path }) => ({ value: String(id), label: path }));
};

interface ReportFiltersProps {
  period: string | undefined;
  unit: string | undefined;
  onChange: (changes: { periods?: string | undefined; units?: string | undefined }) => void;
}

export const ReportFilters = ({ period, unit, onChange }: ReportFiltersProps) => {
  const t = useTranslations('reports');
  const periods = useQuery({
    meta: { notifies: true },
    queryKey: ['periods'],
    queryFn: ({ signal }) => call(listPeriods, { signal }),
  });
  // An id from the address has no name until it is loaded.
  const chosen = unit === undefined ? [] : [{ value: unit, label: t('filter.unitOf', { id: unit }) }];
  const units = useSearchedChoices({ queryKey: ['units', 'choices', 'reports'], search: findUnits, chosen });
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
