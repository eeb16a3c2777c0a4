import type { Report } from '#shared/reports/reports/contract.ts';
import { periodText } from './placeholders.ts';

export type CoverSource = Pick<Report, 'periodNames'> & {
  readonly topSurveys?: Report['topSurveys'];
  readonly unitNames?: readonly string[];
};

const MAXIMUM_UNITS = 6;

export const coverLines = ({ periodNames, topSurveys, unitNames }: CoverSource): string[] => {
  const surveys = topSurveys?.content ?? [];
  const units = unitNames ?? [...new Set(surveys.map(({ unitName }) => unitName))];
  const areAllKnown = unitNames !== undefined || (topSurveys?.totalElements ?? 0) <= surveys.length;
  const isAll = units.length <= MAXIMUM_UNITS && areAllKnown;
  return [periodText(periodNames), [...units.slice(0, MAXIMUM_UNITS), ...(isAll ? [] : ['…'])].join(' · ')];
};
