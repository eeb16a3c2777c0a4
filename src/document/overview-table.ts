import { formatCount, formatNumber } from '#charts/wording/format-number.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import type {
  Overview,
  OverviewCell,
  OverviewFigure,
  OverviewItem,
} from '#shared/oversight/overview/contract.ts';
import { classifyMean, type Level, levelSigns } from '#shared/oversight/overview/rules.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import de from './locales/overview-de.json' with { type: 'json' };
import en from './locales/overview-en.json' with { type: 'json' };
import type { DocumentFormat } from './texts/document-format.ts';
import { choosePlural, interpolate, loadDocumentTranslations } from './texts/document-translations.ts';

export type OverviewWords = typeof en;

export const overviewWords = (language: string): OverviewWords => (language.split('-')[0] === 'de' ? de : en);

export const OVERVIEW_DECIMALS = 2;

export interface CellTexts {
  readonly mean: string;
  readonly n: string;
  /** Interval of a mean in which each survey counts alike; '' for other means. */
  readonly interval: string;
  readonly level: { readonly step: Level; readonly sign: string; readonly text: string } | null;
  readonly change: {
    readonly arrow: string;
    readonly difference: string;
    readonly effect: string;
    readonly meaning: string;
  } | null;
  readonly hidden: string | null;
  /** For example `8 of 27 surveys`; empty if the cell is hidden. */
  readonly coverage: string;
  readonly hiddenBefore: string | null;
}

type Wording = Pick<DocumentFormat, 'language' | 'decimal'>;

const reasonText = (figure: OverviewFigure | null, minimum: number, wording: Wording): string | null => {
  if (figure === null || figure.hidden === null) return null;
  const own = overviewWords(wording.language).hidden;
  const { hidden } = figure;
  return hidden in own
    ? interpolate(own[hidden as keyof typeof own], { count: formatCount(minimum, wording.decimal) })
    : loadDocumentTranslations(wording.language).hidden[hidden as HiddenReason];
};

const signed = (value: number, { decimal }: Wording): string => {
  const text = formatNumber(value, OVERVIEW_DECIMALS, decimal);
  return value > 0 ? `+${text}` : text;
};

export const cellTexts = (
  { now, before, change }: OverviewCell,
  item: OverviewItem,
  minimum: number,
  wording: Wording,
): CellTexts => {
  const words = overviewWords(wording.language);
  const step = now.hidden === null ? classifyMean(now.mean, item) : null;
  return {
    mean: now.hidden === null ? formatNumber(now.mean, OVERVIEW_DECIMALS, wording.decimal) : '–',
    n: now.hidden === null ? `n = ${formatCount(now.n, wording.decimal)}` : '',
    interval:
      now.hidden === null && now.interval
        ? interpolate(words.interval, {
            from: formatNumber(now.interval.lower, OVERVIEW_DECIMALS, wording.decimal),
            to: formatNumber(now.interval.upper, OVERVIEW_DECIMALS, wording.decimal),
          })
        : '',
    coverage:
      now.hidden !== null
        ? ''
        : now.surveyTotal === 1
          ? words.onlySurvey
          : interpolate(words.coverage, {
              count: formatCount(now.surveyCount, wording.decimal),
              total: formatCount(now.surveyTotal, wording.decimal),
            }),
    level: step && { step, sign: levelSigns[step], text: words.levels[step] },
    change: change && {
      arrow: change.meaning === 'unclear' ? '≈' : change.difference > 0 ? '↑' : '↓',
      difference: signed(change.difference, wording),
      effect: change.effect === null ? '' : `d = ${signed(change.effect, wording)}`,
      meaning: words.meanings[change.meaning],
    },
    hidden: reasonText(now, minimum, wording),
    hiddenBefore:
      change === null && now.hidden === null && before?.hidden === null
        ? words.otherBasis
        : reasonText(before, minimum, wording),
  };
};

export const rowName = ({ unitId, value, name }: Overview['rows'][number], language: string): string => {
  const words = overviewWords(language);
  if (value !== undefined) return value || words.withoutValue;
  return unitId === null ? words.allUnits : name;
};

export const rowHeading = ({ attributes, chosen }: Overview, language: string): string => {
  const { attribute } = chosen;
  const named = attribute?.hasRows ? attributes.find(({ id }) => id === attribute.id)?.name : undefined;
  return named ?? overviewWords(language).unit;
};

const attributeFact = ({ attributes, chosen }: Overview, words: OverviewWords): [string, string][] => {
  const { attribute } = chosen;
  const name = attributes.find(({ id }) => id === attribute?.id)?.name;
  return attribute && name !== undefined
    ? [[name, attribute.values.map((value) => value || words.withoutValue).join(', ') || words.eachValue]]
    : [];
};

export const questionText = ({ text, leftPole, rightPole }: OverviewItem, language: string): string => {
  const poles = [pickText(leftPole, language), pickText(rightPole, language)];
  return poles.every((pole) => pole !== '')
    ? `${pickText(text, language)} (${poles.join(' – ')})`
    : pickText(text, language);
};

const nameOf = (choices: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  choices.find((choice) => choice.id === id)?.name ?? null;

export const periodName = ({ periods, chosen }: Overview): string => nameOf(periods, chosen.periodId) ?? '–';

export const comparedPeriodName = ({ periods, chosen }: Overview): string | null =>
  nameOf(periods, chosen.comparedPeriodId);

export const overviewFacts = (overview: Overview, { language, decimal }: Wording): [string, string][] => {
  const words = overviewWords(language);
  const { unitPath } = overview.chosen;
  return [
    [words.period, periodName(overview)],
    [words.comparedPeriod, comparedPeriodName(overview) ?? words.nothingCompared],
    [words.counting, overview.chosen.meanOver === undefined ? words.allPeople : words.eachSurvey],
    [words.units, unitPath.length === 0 ? words.allUnits : unitPath.map(({ name }) => name).join(' › ')],
    ...attributeFact(overview, words),
    ...overviewNotes(overview, { language, decimal }).map((note): [string, string] => [words.note, note]),
  ];
};

export const overviewNotes = (
  { surveysWithoutAnswers, unitsNotShown }: Overview,
  { language, decimal }: Wording,
): string[] => {
  const words = overviewWords(language);
  const counted = [
    [words.withoutAnswers, surveysWithoutAnswers],
    [words.unitsNotShown, unitsNotShown],
  ] as const;
  return counted.flatMap(([text, count]) =>
    count === 0 ? [] : [interpolate(choosePlural(text, count), { count: formatCount(count, decimal) })],
  );
};
