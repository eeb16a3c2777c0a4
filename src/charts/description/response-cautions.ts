import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatCount } from '../wording/format-number.ts';
import type { Wording } from './chart-table.ts';
import type { StatisticSource } from './statistic-source.ts';

export const responseCautions = (
  sources: readonly (StatisticSource | null)[],
  chosen: readonly StatisticChoice[],
  { language, decimal }: Wording,
): string[] => {
  const known = sources.filter((source) => source !== null);
  if (!chosen.includes('responseRate') || known.length === 0) return [];
  const words = loadChartTranslations(language);
  const all = known.flatMap(({ returns }) => returns ?? []);
  if (all.length === 0) return [words.responseRateUnderFilter];
  const unknown = Math.max(...all.map(({ surveysWithoutInvited }) => surveysWithoutInvited));
  const wrong = all.find(
    ({ respondentCount, invited, surveysWithoutInvited }) =>
      surveysWithoutInvited === 0 && respondentCount > invited,
  );
  return [
    ...(unknown > 0 ? [words.responseRateUnknown.replace('{{count}}', formatCount(unknown, decimal))] : []),
    ...(wrong
      ? [
          words.responseRateTooHigh
            .replace('{{respondents}}', formatCount(wrong.respondentCount, decimal))
            .replace('{{invited}}', formatCount(wrong.invited, decimal)),
        ]
      : []),
  ];
};
