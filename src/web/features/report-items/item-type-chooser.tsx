import { Select } from '@mantine/core';
import { closedItemTypes, type ItemType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../lib/use-translations.ts';

/** What questions are searched by [3.14]: one type, or all closed ones at once. */
export type ItemTypeChoice = 'ALL_QUANTITATIVE' | ItemType;

/** Of the types that may be chosen among, those to narrow by; all closed ones together where each of them may. */
export const offeredItemTypes = (types: readonly ItemType[]): ItemTypeChoice[] => [
  ...(closedItemTypes.every((type) => types.includes(type)) ? (['ALL_QUANTITATIVE'] as const) : []),
  ...([...closedItemTypes, 'OPEN'] as const).filter((type) => types.includes(type)),
];

interface Props {
  offered: readonly ItemTypeChoice[];
  /** Null: any. */
  value: ItemTypeChoice | null;
  onChange: (choice: ItemTypeChoice | null) => void;
}

/** Narrows a search for questions by their type; ALL_QUANTITATIVE selects all closed ones [3.14]. */
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
