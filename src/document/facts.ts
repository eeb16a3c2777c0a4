import { computeResponseRate } from '#charts/description/figure-statistics.ts';
import { formatCount, formatPercent } from '#charts/wording/format-number.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import type { ShownGuideline } from '#shared/reports/guidelines/judge-guideline.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { DocumentFormat } from './texts/document-format.ts';
import { choosePlural, interpolate, loadDocumentTranslations } from './texts/document-translations.ts';
import { rangeText } from './texts/range-text.ts';

export interface Fact {
  readonly key:
    | 'surveys'
    | 'respondents'
    | 'asOf'
    | 'language'
    | 'filter'
    | 'responseRate'
    | 'undecided'
    | 'belowMinimum'
    | 'parted'
    | 'guidelines';
  readonly text: string;
  readonly details: readonly string[];
  /** The result by detail, where there is one; pages draw it as a mark beside the words. */
  readonly marks?: readonly ShownGuideline['result'][];
}

export type ReportFacts = Pick<
  Report,
  | 'surveyIds'
  | 'respondentCount'
  | 'filteredRespondentCount'
  | 'undecidedRespondentCount'
  | 'returns'
  | 'calculatedOn'
  | 'languages'
  | 'respondentFilter'
  | 'surveysBelowMinRespondentCount'
  | 'partedQuestions'
  | 'guidelines'
>;

export const filterLines = (
  { respondentFilterItems }: Report['respondentFilter'],
  { language, decimal }: Pick<DocumentFormat, 'language' | 'decimal'>,
): string[] =>
  respondentFilterItems.map(({ text, itemOptions, match, range }) => {
    if (range) return `${pickText(text, language)}: ${rangeText(range, { language, decimal })}`;
    const chosen = itemOptions
      .filter((option) => option.chosen)
      .map((option) => pickText(option.text, language));
    const { allOf, noneOf } = loadDocumentTranslations(language).filterMatches;
    const answers = chosen.join(', ');
    const words = match === undefined ? answers : interpolate(match === 'all' ? allOf : noneOf, { answers });
    return `${pickText(text, language)}: ${words}`;
  });

const responseRateText = ({ returns }: ReportFacts, { language, decimal }: DocumentFormat): string | null => {
  const rate = returns && computeResponseRate(returns);
  if (!returns || rate === null) return null;
  return interpolate(loadDocumentTranslations(language).responseRate, {
    percent: formatPercent(rate, decimal),
    respondents: formatCount(returns.respondentCount, decimal),
    invited: formatCount(returns.invited, decimal),
  });
};

const guidelineText = (
  { name, result, missed, missedFrom, reachedCount, unclearCount }: ShownGuideline,
  { language, decimal }: DocumentFormat,
): string => {
  const { line, counts, ...results } = loadDocumentTranslations(language).guideline;
  const count = (text: string, number: number, names = ''): string[] =>
    number === 0 ? [] : [interpolate(text, { count: formatCount(number, decimal), names })];
  const names = missed.map((text) => pickText(text, language).replace(/\.$/, '')).join(', ');
  return interpolate(line, {
    name: pickText(name, language),
    result: results[result],
    counts: [
      ...(missed.length === 0 ? [counts.noneMissed] : count(counts.missed, missed.length, names)),
      ...count(counts.reached, reachedCount),
      ...count(counts.unclear, unclearCount),
    ].join('; '),
    from: formatCount(missedFrom, decimal),
  });
};

/**
 * The facts under the title, in order. The number of respondents left by a filter is included only if it may be known.
 */
export const listFacts = (report: ReportFacts, format: DocumentFormat): Fact[] => {
  const { language, decimal, dateTime } = format;
  const words = loadDocumentTranslations(language);
  const counted = (forms: { one: string; other: string }, count: number): string =>
    interpolate(choosePlural(forms, count), { count: formatCount(count, decimal) });
  const fact = (key: Fact['key'], text: string | null, details: readonly string[] = []): Fact[] =>
    text === null ? [] : [{ key, text, details }];
  const { calculatedOn, filteredRespondentCount, respondentCount, undecidedRespondentCount } = report;
  const filter = filterLines(report.respondentFilter, format);
  const parted = report.partedQuestions ?? [];
  const guidelines = report.guidelines ?? [];
  const below = report.surveysBelowMinRespondentCount.length;
  const name = report.languages.find(({ tag }) => tag === language)?.name ?? language;
  return [
    ...fact('surveys', counted(words.surveys, report.surveyIds.length)),
    ...fact(
      'respondents',
      filteredRespondentCount === null
        ? null
        : interpolate(words.respondents, {
            shown: formatCount(filteredRespondentCount, decimal),
            all: formatCount(respondentCount, decimal),
          }),
    ),
    ...fact('responseRate', responseRateText(report, format)),
    ...fact(
      'asOf',
      calculatedOn === null ? words.notCalculated : interpolate(words.asOf, { time: dateTime(calculatedOn) }),
    ),
    ...fact('language', interpolate(words.language, { name })),
    ...fact('filter', filter.length === 0 ? null : words.filter, filter),
    ...fact(
      'undecided',
      undecidedRespondentCount === 0 ? null : counted(words.undecided, undecidedRespondentCount),
    ),
    ...fact('belowMinimum', below === 0 ? null : counted(words.belowMinimum, below)),
    ...fact(
      'parted',
      parted.length === 0 ? null : words.parted,
      parted.map((text) => pickText(text, language)),
    ),
    ...fact(
      'guidelines',
      guidelines.length === 0 ? null : words.guidelines,
      guidelines.map((one) => guidelineText(one, format)),
    ).map((one) => ({ ...one, marks: guidelines.map(({ result }) => result) })),
  ];
};
