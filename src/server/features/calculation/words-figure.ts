import { discloseWords } from '#analysis/disclose-words.ts';
import { positionWords } from '#charts/position-words.ts';
import type { FigureHandler } from './figure-plan.ts';
import { leftOutOf } from './left-out-of.ts';

/** The words of one question in one language, placed once: charts only scale them. */
export const wordsFigure: FigureHandler<'words'> = {
  splitOf: () => 'none',
  request: ({ words }, { itemIds, wordLanguage }) => ({
    kind: 'words',
    itemId: itemIds[0] as number,
    language: wordLanguage,
    synonyms: words.rules[wordLanguage].synonyms,
    only: null,
    groupOf: null,
  }),
  present: (plan, { itemIds, wordLanguage, mostWords }, tally) => {
    const itemId = itemIds[0] as number;
    const question = plan.questions.get(itemId);
    // A question may have become a closed one since the item was made.
    if (question?.type !== 'OPEN') return null;
    const told = discloseWords(tally, plan.words.rules[wordLanguage]);
    const leftOut = plan.isFiltered ? leftOutOf(plan, itemIds, tally.total) : null;
    const about = { kind: 'words' as const, itemId, text: question.text, language: wordLanguage };
    if (told.hidden !== null) return { ...about, total: told, ...(leftOut && { leftOut }) };
    const { n, surveyCount, words } = told;
    const notShown = words.length - mostWords;
    const positioned = positionWords(
      words.slice(0, mostWords).map(({ word, count }) => ({ text: word, count })),
    ).map(({ text, ...position }) => ({ word: text, ...position }));
    return {
      ...about,
      total: {
        ...{ hidden: null, n, surveyCount, words: positioned },
        ...(notShown > 0 && { wordsNotShown: notShown }),
      },
      ...(leftOut && { leftOut }),
    };
  },
};
