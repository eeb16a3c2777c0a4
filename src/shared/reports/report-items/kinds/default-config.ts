import type { ItemType } from '../../../vocabulary.ts';
import { createDefaultConfig, type ReportItemConfig, type View } from './visualizations.ts';

const usual = {
  SINGLE_CHOICE: 'BAR_CHART',
  MULTIPLE_CHOICE: 'BAR_CHART',
  SCALA: 'BAR_CHART',
  NUMERIC: 'BAR_CHART',
  INDEX: 'BAR_CHART',
  OPEN: 'RESPONSES',
} satisfies Record<ItemType, View | null>;

/** The default chart for an item type [2.24]; `null` if there is none. */
export const defaultConfig = (item: { id: number; type: ItemType }): ReportItemConfig | null => {
  const type = usual[item.type];
  return type && createDefaultConfig(type, [item.id]);
};
