import { formChoices, unitChoicesWithArchived, usePeriodChoices } from '../../../../lib/searched-choices.ts';
import { type Choice, useSearchedChoices } from '../../../../ui/fields/use-searched-choices.ts';

/**
 * Loaded once the filters are shown. Forms and units, of which there may be thousands, are searched by typing; those
 * in `chosen` keep their names.
 */
export const useFilterChoices = (enabled: boolean, chosen: Record<'forms' | 'units', readonly Choice[]>) => ({
  forms: useSearchedChoices({ ...formChoices, chosen: chosen.forms, enabled }),
  units: useSearchedChoices({ ...unitChoicesWithArchived, chosen: chosen.units, enabled }),
  periods: usePeriodChoices(enabled),
});
