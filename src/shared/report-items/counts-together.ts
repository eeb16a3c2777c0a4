import type { ItemType } from '../vocabulary.ts';
import { hasFreeOrder } from './appearance.ts';
import { isStacked } from './bar-chart.ts';
import type { ReportItemConfig } from './visualizations.ts';

/** Whether answers to several questions of the type are added up; profiles, stacked bars and trends of scales show each apart. */
export const countsTogether = (config: ReportItemConfig, type: ItemType): boolean => {
  if (hasFreeOrder(type)) return true;
  if (type !== 'SCALA') return false;
  switch (config.visualizationType) {
    case 'BAR_CHART':
      return config.analysisType === 'QUANTITATIVE' && !isStacked(config);
    case 'LINE_CHART':
      return config.analysisType === 'QUANTITATIVE' && config.measure === 'options';
    default:
      return false;
  }
};
