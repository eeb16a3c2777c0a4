import { Select } from '@mantine/core';
import { closedItemTypes, type ItemType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';

export type ItemTypeChoice = 'ALL_QUANTITATIVE' | ItemType;

export const offeredItemTypes = (types: readonly ItemType[]): ItemTypeChoice[] => [
  ...(closedItemTypes.every((type) => types.includes(type)) ? (['ALL_QUANTITATIVE'] as const) : []),
  ...([...closedItemTypes, 'INDEX', 'OPEN'] as const).filter((type) => types.includes(type)),
];

interface Props {
  offered: readonly ItemTypeChoice[];
  value: ItemTypeChoice | null;
  onChange: (choice: ItemTypeChoice | null) => void;
}

export const ItemTypeChooser = ({ offered, value, onChange }: Props) => {
  const t = useTranslations('report-items');
  return (
    <Select
      aria-label={t('itemType')}
      placeholder={t('anyItemType')}
      data={offered.map((choice) => ({ value: choice, label: t(`itemTypes.${choice}`) }))}
      value={value}
      onChange={onChange}
      clearable
    />
  );
};
