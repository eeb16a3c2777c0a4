import { Select } from '@mantine/core';
import { searchUnits } from '#shared/organisation/units/contract.ts';
import { call } from '../../../lib/api.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useSearchedChoices } from '../../../ui/use-searched-choices.ts';

interface Props {
  label: string;
  unitId: number | null;
  /** By id, as far as they are known; what is chosen is added. */
  unitNames: ReadonlyMap<number, string>;
  error: string | null;
  disabled?: boolean;
  onChange: (unit: { id: number; name: string } | null) => void;
}

/** One unit, found by its name. */
export const UnitSelect = ({ label, unitId, unitNames, error, disabled = false, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  const name = unitId === null ? undefined : unitNames.get(unitId);
  const choices = useSearchedChoices({
    queryKey: ['units', 'of-rules'],
    chosen: unitId !== null && name !== undefined ? [{ value: String(unitId), label: name }] : [],
    search: async (text, signal) => {
      const { content } = await call(searchUnits, { query: { name: text || undefined }, signal });
      return content.map(({ id, path }) => ({ value: String(id), label: path }));
    },
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
