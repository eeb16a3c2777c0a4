import { useQuery } from '@tanstack/react-query';
import { searchForms } from '#shared/forms/contract.ts';
import { listPeriods } from '#shared/periods/contract.ts';
import { searchUnits } from '#shared/units/contract.ts';
import { call } from '../../lib/api.ts';

interface Choice {
  value: string;
  label: string;
}

const MOST = 100;
const FIVE_MINUTES = 300_000;

/** Forms, units and periods to filter surveys by; asked for once the filters are shown. */
export const useFilterChoices = (enabled: boolean): Record<'forms' | 'units' | 'periods', Choice[]> => {
  const common = { enabled, staleTime: FIVE_MINUTES };
  const forms = useQuery({
    ...common,
    queryKey: ['forms', 'choices'],
    queryFn: ({ signal }) => call(searchForms, { query: { size: MOST }, signal }),
  });
  const units = useQuery({
    ...common,
    queryKey: ['units', 'choices'],
    queryFn: ({ signal }) => call(searchUnits, { query: { size: MOST }, signal }),
  });
  const periods = useQuery({
    ...common,
    queryKey: ['periods'],
    queryFn: ({ signal }) => call(listPeriods, { signal }),
  });
  return {
    forms: (forms.data?.content ?? []).map(({ id, shortName }) => ({ value: String(id), label: shortName })),
    units: (units.data?.content ?? []).map(({ id, path }) => ({ value: String(id), label: path })),
    periods: (periods.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  };
};
