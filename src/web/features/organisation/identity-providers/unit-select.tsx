import { Select } from '@mantine/core';
import { unitChoices } from '../../../lib/searched-choices.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';

interface Props {
  label: string;
  unitId: number | null;
  unitNames: ReadonlyMap<number, string>;
  error: string | null;
  disabled?: boolean;
  onChange: (unit: { id: number; name: string } | null) => void;
}

export const UnitSelect = ({ label, unitId, unitNames, error, disabled = false, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  const name = unitId === null ? undefined : unitNames.get(unitId);
  const choices = useSearchedChoices({
    ...unitChoices,
    chosen: unitId !== null && name !== undefined ? [{ value: String(unitId), label: name }] : [],
    nothingFound: t('rules.noUnit'),
  });
  return (
    <Select
      aria-label={label}
      placeholder={t('rules.unit')}
      value={unitId === null ? null : String(unitId)}
      error={error}
      disabled={disabled}
      clearable
      onChange={(value, option) =>
        onChange(value === null ? null : { id: Number(value), name: option?.label ?? value })
      }
      {...choices}
    />
  );
};
