import { searchUnits } from '#shared/organisation/units/contract.ts';
import { call } from '../../../lib/api.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type ChipOption, ChipTypeahead } from '../../../ui/chip-typeahead.tsx';

interface Props {
  label: string;
  units: readonly ChipOption[];
  onChange: (units: ChipOption[]) => void;
  error?: string | null;
}

/** More units than anyone has, so every chosen one is shown. */
const ALL_UNITS = 100;

export const UnitsField = ({ label, units, onChange, error = null }: Props) => {
  const t = useTranslations('users');
  return (
    <ChipTypeahead
      label={label}
      labelShown
      placeholder={t('unitsPlaceholder')}
      selected={units}
      visibleChips={ALL_UNITS}
      queryKey={['units', 'typeahead']}
      search={async (name, signal) => {
        const { content } = await call(searchUnits, { query: { name: name || undefined }, signal });
        return content.map(({ id, name: unit, path }) => ({ id, label: unit, note: path }));
      }}
      onAdd={(unit) => onChange([...units, unit])}
      onRemove={(id) => onChange(units.filter((unit) => unit.id !== id))}
      noneFound={t('noUnit')}
      error={error}
    />
  );
};
