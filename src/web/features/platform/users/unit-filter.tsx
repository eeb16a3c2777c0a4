import { Select } from '@mantine/core';
import { useState } from 'react';
import { unitChoicesWithArchived } from '../../../lib/searched-choices.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Choice, useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';

interface Props {
  unitId: number | null;
  onChange: (unitId: number | null) => void;
}

export const UnitFilter = ({ unitId, onChange }: Props) => {
  const t = useTranslations('users');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choices = useSearchedChoices({
    ...unitChoicesWithArchived,
    chosen: chosen ? [chosen] : [],
    nothingFound: t('noUnit'),
  });
  return (
    <Select
      aria-label={t('filterUnit')}
      placeholder={t('filterUnit')}
      clearable
      value={unitId === null ? null : String(unitId)}
      onChange={(value, option) => {
        setChosen(value === null ? null : { value, label: option?.label ?? value });
        onChange(value === null ? null : Number(value));
      }}
      {...choices}
    />
  );
};
