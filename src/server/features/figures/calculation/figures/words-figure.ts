import { discloseWords } from '#analysis/text/words/disclose-words.ts';
import { positionWords } from '#charts/words/position-words.ts';
import type { ConfigOfKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { countExcluded } from '../plan/count-excluded.ts';
import type { FigureHandler } from '../plan/figure-plan.ts';
import { chooseOtherItems, sumElsewhere } from './count-elsewhere.ts';

type Config = ConfigOfKind<'words'> | ConfigOfKind<'word-comments'>;

const maximumOf = (config: Config): number =>
  'maximumBars' in config ? config.maximumBars : config.maximumWords;

export const wordsFigure: FigureHandler<'words', Config> = {
  splitOf: () => 'none',
  request: (plan, config) => ({
    kind: 'words',
    itemId: config.itemIds[0] as number,
    language: config.wordLanguage,
    synonyms: plan.words.rules[config.wordLanguage].synonyms,
    only: null,
    groupOf: null,
    maximumWords: null,
    ...chooseOtherItems(plan, config),
  }),
  present: (plan, config, tally) => {
    const { itemIds, wordLanguage } = config;
    const most = maximumOf(config);
    const itemId = itemIds[0] as number;
    const question = plan.questions.get(itemId);
    // A question may have become a closed one since the item was made.
    if (question?.type !== 'OPEN') return null;
    const disclosed = discloseWords(tally, plan.words.rules[wordLanguage]);
    const excluded = plan.isFiltered ? countExcluded(plan, tally.total) : null;
    const about = { kind: 'words' as const, itemId, text: question.text, language: wordLanguage };
    if (disclosed.hidden !== null) return { ...about, total: disclosed, ...(excluded && { excluded }) };
    const { n, surveyCount, words } = disclosed;
    const elsewhere = config.showDistinctive ? sumElsewhere(plan, tally.others) : null;
    const notShown = words.length - most;
    const positioned = positionWords(
      words.slice(0, most).map(({ key, word, count }) => {
        const beside = elsewhere?.countOf(key);
        return { text: word, count, ...(beside !== undefined && { elsewhere: beside }) };
      }),
    ).map(({ text, ...position }) => ({ word: text, ...position }));
    return {
      ...about,
      total: {
        ...{ hidden: null, n, surveyCount, words: positioned },
        ...(notShown > 0 && { wordsNotShown: notShown }),
        ...(elsewhere && { elsewhere: elsewhere.total }),
      },
      ...(excluded && { excluded }),
    };
  },
};
