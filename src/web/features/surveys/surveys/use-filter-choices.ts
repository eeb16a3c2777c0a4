import { useQuery } from '@tanstack/react-query';
import { listPeriods } from '#shared/organisation/periods/contract.ts';
import { searchUnits } from '#shared/organisation/units/contract.ts';
import { call } from '../../../lib/api.ts';
import { findForms } from '../../../lib/find-forms.ts';
import { type Choice, useSearchedChoices } from '../../../ui/use-searched-choices.ts';

const FIVE_MINUTES = 300_000;

const findUnits = async (text: string, signal: AbortSignal): Promise<Choice[]> => {
  const { content } = await call(searchUnits, {
    query: { name: text || undefined, archived: 'true' },
    signal,
  });
  return content.map(({ id, path }) => ({ value: String(id), label: path }));
};

export const usePeriodChoices = (enabled: boolean): { searchable: true; data: Choice[] } => {
  const periods = useQuery({
    enabled,
    staleTime: FIVE_MINUTES,
    meta: { notifies: true },
    queryKey: ['periods'],
    queryFn: ({ signal }) => call(listPeriods, { signal }),
  });
  return {
    searchable: true,
    data: (periods.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  };
};

/**
 * Loaded once the filters are shown. Forms and units, of which there may be thousands, are searched by typing; those
 * in `chosen` keep their names.
 */
export const useFilterChoices = (enabled: boolean, chosen: Record<'forms' | 'units', readonly Choice[]>) => ({
  forms: useSearchedChoices({
    queryKey: ['forms', 'choices'],
    search: findForms,
    chosen: chosen.forms,
    enabled,
  }),
  units: useSearchedChoices({
    queryKey: ['units', 'choices'],
    search: findUnits,
    chosen: chosen.units,
    enabled,
  }),
  periods: usePeriodChoices(enabled),
});
