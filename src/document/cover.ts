import type { Report } from '#shared/reports/contract.ts';
import { periodText } from './placeholders.ts';

export type CoverSource = Pick<Report, 'periodNames'> & {
  /** Absent: the surveys are not known. */
  readonly topSurveys?: Report['topSurveys'];
};

/** Units that a cover names; of more it says that there are more. */
const MOST_UNITS = 6;

/** Period and units of a report's surveys, as a cover names them; '' where it has none. */
export const coverLines = ({ periodNames, topSurveys }: CoverSource): string[] => {
  const surveys = topSurveys?.content ?? [];
  const units = [...new Set(surveys.map(({ unitName }) => unitName))];
  const isAll = units.length <= MOST_UNITS && (topSurveys?.totalElements ?? 0) <= surveys.length;
  return [periodText(periodNames), [...units.slice(0, MOST_UNITS), ...(isAll ? [] : ['…'])].join(' · ')];
};
