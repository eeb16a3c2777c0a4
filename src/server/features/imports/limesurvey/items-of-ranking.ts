import type { Localized } from '#shared/schemas.ts';
import { builtinText } from '../questionnaire/builtin-answers.ts';
import { choiceOptions } from '../questionnaire/choice-options.ts';
import { joinTexts, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { choiceItem, itemCode } from './build-items.ts';
import { field, type LimeItem } from './lime-field.ts';
import { attributeOf, type LimeQuestion } from './structure.ts';

const limitOf = (question: LimeQuestion): number => {
  const limits = ['max_subquestions', 'max_answers']
    .map((name) => Number.parseInt(attributeOf(question, name), 10))
    .filter((limit) => limit > 0);
  return Math.min(question.answers.length, ...limits);
};

/** Rankings (`R`): an item a rank, saying what was put there. */
export const itemsOfRanking = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const choice = { ...choiceOptions(question.answers, frame, 'numbered'), type: 'SINGLE_CHOICE' as const };
  const options = choice.options.map((option) => ({ ...option, value: null }));
  const word = builtinText('rank', frame.languages);
  return Array.from({ length: limitOf(question) }, (_, index) => {
    const rank: Localized = Object.fromEntries(
      Object.entries(word).map(([language, text]) => [language, `${text} ${index + 1}`]),
    );
    const code = String(index + 1);
    return choiceItem(
      itemCode(question, code),
      joinTexts([question.text, rank], frame.languages),
      field(question, code, [`[${code}]`], [rank]),
      { ...choice, options, direction: null, poles: null },
      frame,
    );
  });
};
