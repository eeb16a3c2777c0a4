import type { Report } from '#shared/reports/contract.ts';
import { periodText } from './placeholders.ts';

export type CoverSource = Pick<Report, 'periodNames'> & {
  /** Absent: the surveys are not known. */
  readonly topSurveys?: Report['topSurveys'];
  /** Of all surveys; absent: those of the first surveys are known. */
  readonly unitNames?: readonly string[];
};

/** Units that a cover names; of more it says that there are more. */
const MAXIMUM_UNITS = 6;

/** Period and units of a report's surveys, as a cover names them; '' where it has none. */
export const coverLines = ({ periodNames, topSurveys, unitNames }: CoverSource): string[] => {
  const surveys = topSurveys?.content ?? [];
  const units = unitNames ?? [...new Set(surveys.map(({ unitName }) => unitName))];
  const areAllKnown = unitNames !== undefined || (topSurveys?.totalElements ?? 0) <= surveys.length;
  const isAll = units.length <= MAXIMUM_UNITS && areAllKnown;
  return [periodText(periodNames), [...units.slice(0, MAXIMUM_UNITS), ...(isAll ? [] : ['…'])].join(' · ')];
};
