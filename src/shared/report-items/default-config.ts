import type { ItemType } from '../vocabulary.ts';
import type { ReportItemConfig } from './contract.ts';

const barChart = (itemId: number): ReportItemConfig => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [itemId],
  title: null,
  split: 'none',
  showStatistics: true,
  color: null,
});

const pictures = {
  SINGLE_CHOICE: barChart,
  MULTIPLE_CHOICE: barChart,
  SCALA: barChart,
  NUMERIC: barChart,
  OPEN: () => null,
} satisfies Record<ItemType, (itemId: number) => ReportItemConfig | null>;

/** The picture that an item of that type gets when nobody chooses one [2.24]; null where there is none yet. */
export const defaultConfig = (item: { id: number; type: ItemType }): ReportItemConfig | null =>
  pictures[item.type](item.id);
