import type { Survey } from '#shared/surveys/surveys/contract.ts';

export const reportSurveySortKeys = ['id', 'description', 'form', 'leader', 'period', 'respondents'] as const;
export type ReportSurveySortKey = (typeof reportSurveySortKeys)[number];

export interface SurveyArrangement {
  search: string;
  by: ReportSurveySortKey;
  order: 'asc' | 'desc';
  periodIds: readonly number[];
}

const compareTexts = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** Every word must occur somewhere in the survey, as in the search for surveys [7.16]. */
const findSurveys = (surveys: readonly Survey[], search: string): Survey[] => {
  const words = fold(search).split(/\s+/u).filter(Boolean);
  return surveys.filter(({ description, formShortName, unitName, leaderName, periodName }) => {
    const text = fold([description, formShortName, unitName, leaderName, periodName].join('\n'));
    return words.every((word) => text.includes(word));
  });
};

/** Sorts by respondents as they are shown: hidden counts are all alike, so that their order reveals nothing [4.07]. */
export const arrangeSurveys = (
  surveys: readonly Survey[],
  { search, by, order, periodIds }: SurveyArrangement,
): Survey[] => {
  const rankOfPeriod = new Map(periodIds.map((id, index) => [id, -index]));
  const comparisons = {
    id: (a, b) => a.id - b.id,
    description: (a, b) => compareTexts(a.description, b.description),
    form: (a, b) => compareTexts(a.formShortName, b.formShortName),
    leader: (a, b) => compareTexts(a.leaderName, b.leaderName),
    period: (a, b) => {
      const rank = ({ periodId }: Survey) => rankOfPeriod.get(periodId ?? 0) ?? -periodIds.length;
      return rank(a) - rank(b);
    },
    respondents: (a, b) => (a.filteredRespondentCount ?? -1) - (b.filteredRespondentCount ?? -1),
  } satisfies Record<ReportSurveySortKey, (a: Survey, b: Survey) => number>;
  const sign = order === 'asc' ? 1 : -1;
  return findSurveys(surveys, search).toSorted(
    (a, b) => sign * comparisons[by](a, b) || compareTexts(a.description, b.description) || b.id - a.id,
  );
};
