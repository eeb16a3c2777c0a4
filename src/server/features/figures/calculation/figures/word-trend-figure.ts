import { chooseHiddenReason } from '#analysis/disclosure/disclosure.ts';
import { discloseWords, MINIMUM_WORD_USERS, type ShownWord } from '#analysis/text/words/disclose-words.ts';
import { createWordKey } from '#analysis/text/words/word-groups.ts';
import type { WordGroupTally } from '#analysis/text/words/word-tally.ts';
import type { TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { ConfigOfKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { TREND_WORDS } from '#shared/reports/report-items/settings/word-settings.ts';
import { countExcluded } from '../plan/count-excluded.ts';
import type { FigureHandler, FigurePlan } from '../plan/figure-plan.ts';
import { highestShare, listTrendPeriods } from '../plan/trend-periods.ts';

type Config = ConfigOfKind<'word-trend'>;

const trendKeys = ({ words }: FigurePlan, { words: chosen, wordLanguage }: Config): Map<string, string> => {
  const keyOf = createWordKey(wordLanguage, words.rules[wordLanguage].synonyms);
  const keys = new Map<string, string>();
  for (const word of chosen) if (!keys.has(keyOf(word))) keys.set(keyOf(word), word);
  return keys;
};

/** Percent of those who wrote in the period; withheld below `MINIMUM_WORD_USERS`, even if it is zero. */
const pointOf = (group: WordGroupTally | undefined, key: string): TrendPoint => {
  if (!group) return { hidden: 'no-surveys' };
  const { n, excluded } = group.total;
  if (n === 0) return { hidden: chooseHiddenReason(excluded) };
  const count = group.counts.get(key) ?? 0;
  if (count < MINIMUM_WORD_USERS) return { hidden: 'too-few-answers' };
  return { hidden: null, n, value: (100 * count) / n, interval: null };
};

export const wordTrendFigure: FigureHandler<'word-trend'> = {
  splitOf: () => 'period',
  request: (plan, config) => {
    const { itemIds, wordLanguage, words } = config;
    return {
      kind: 'words',
      itemId: itemIds[0] as number,
      language: wordLanguage,
      synonyms: plan.words.rules[wordLanguage].synonyms,
      only: words.length === 0 ? null : [...trendKeys(plan, config).keys()],
      maximumWords: words.length === 0 ? TREND_WORDS.default : null,
      groupOf: plan.splits.get('period')?.apart.groupOf ?? new Map(),
    };
  },
  present: (plan, config, tally) => {
    const { itemIds, wordLanguage, words } = config;
    const itemId = itemIds[0] as number;
    const question = plan.questions.get(itemId);
    if (question?.type !== 'OPEN') return null;
    const { shown: periods, periodFields } = listTrendPeriods(plan);
    const disclosed = discloseWords(tally, plan.words.rules[wordLanguage]);
    const mayShow: readonly ShownWord[] = disclosed.hidden === null ? disclosed.words : [];
    const chosen = [...trendKeys(plan, config)].map(([key, word]) => ({ key, word }));
    const lines = (words.length === 0 ? mayShow : chosen).map(({ key, word }) => {
      const shown = mayShow.find((one) => one.key === key);
      const points = periods.map((period): TrendPoint => {
        const group = tally.groups.get(period.key);
        if (shown || !group || group.total.n === 0) return pointOf(group, key);
        return { hidden: 'too-few-answers' };
      });
      return { text: { [wordLanguage]: shown?.word ?? word }, points };
    });
    const shares = lines.flatMap(({ points }) =>
      points.flatMap((point) => (point.hidden === null ? [point.value] : [])),
    );
    return {
      kind: 'word-trend',
      measure: 'percent',
      itemId,
      text: question.text,
      language: wordLanguage,
      ...periodFields,
      lines: lines.map((line) => ({ ...line, lowest: 0, highest: highestShare(shares) })),
      ...(plan.isFiltered && { excluded: countExcluded(plan, tally.total) }),
    };
  },
};
