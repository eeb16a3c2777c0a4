import { unitChips } from '../../../lib/searched-choices.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type ChipOption, ChipTypeahead } from '../../../ui/fields/chip-typeahead.tsx';

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
      {...unitChips}
      onAdd={(unit) => onChange([...units, unit])}
      onRemove={(id) => onChange(units.filter((unit) => unit.id !== id))}
      noneFound={t('noUnit')}
      error={error}
    />
  );
};
