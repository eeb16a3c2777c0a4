import type { Localized } from '#shared/schemas.ts';
import { isAbstentionLabel } from '../../questionnaire/abstention-labels.ts';
import { multipleItem, rankItem, rankOptions } from '../../questionnaire/build-items.ts';
import { builtinText, builtinWordings } from '../../questionnaire/builtin-answers.ts';
import { type Answer, choiceOptions } from '../../questionnaire/choice-options.ts';
import {
  inLanguages,
  isBlankText,
  joinTexts,
  type SurveyFrame,
  textOr,
} from '../../questionnaire/item-texts.ts';
import { listReadFields } from '../../questionnaire/planned-item.ts';
import { choiceItem, itemCode, openItem } from './build-items.ts';
import { FIXED_ANSWERS } from './fixed-answers.ts';
import { field, type LimeItem } from './lime-field.ts';
import { type LimeQuestion, readQuestionAttribute } from './structure.ts';

export const buildFixedItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const choice = FIXED_ANSWERS[question.type]?.(frame);
  return choice ? [choiceItem(itemCode(question), question.text, field(question), choice, frame)] : [];
};

export const OTHER_CODE = '-oth-';

export const otherText = (question: LimeQuestion, frame: SurveyFrame): Localized => {
  const own = question.attributes.get('other_replace_text') ?? {};
  return isBlankText(own) ? builtinText('other', frame.languages) : inLanguages(own, frame.languages);
};

export const buildListItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const answers: Answer[] = [...question.answers];
  if (question.hasOther) {
    answers.push({
      code: OTHER_CODE,
      text: otherText(question, frame),
      alsoKnownAs: builtinWordings('other'),
    });
  }
  const items = [
    choiceItem(
      itemCode(question),
      question.text,
      field(question),
      choiceOptions(answers, frame, 'numbered'),
      frame,
    ),
  ];
  const addText = (part: 'other' | 'comment', label: Localized): void => {
    const text = joinTexts([question.text, label], frame.languages);
    const written = field(question, part, [`[${part}]`], [label], builtinWordings(part));
    items.push(openItem(itemCode(question, part), text, written, frame));
  };
  if (question.hasOther) addText('other', otherText(question, frame));
  if (question.type === 'O') addText('comment', builtinText('comment', frame.languages));
  return items;
};

export const buildMultipleItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const { languages } = frame;
  const other = otherText(question, frame);
  const options = question.subquestions.map((option) => ({
    code: option.code,
    text: option.text,
    field: field(question, option.code, [`[${option.code}]`], [option.text]),
    isText: false,
    isAbstention: isAbstentionLabel(textOr(option.text, option.code, languages)[languages[0] ?? ''] ?? ''),
  }));
  const otherField = field(question, 'other', ['[other]'], [other], builtinWordings('other'));
  if (question.hasOther) {
    options.push({ code: 'other', text: other, field: otherField, isText: true, isAbstention: false });
  }
  const items = [multipleItem(itemCode(question), question.text, options, frame, question.isMandatory)];
  if (question.hasOther) {
    const text = joinTexts([question.text, other], languages);
    items.push(openItem(itemCode(question, 'other'), text, otherField, frame));
  }
  if (question.type === 'P') {
    const comment = builtinText('comment', languages);
    for (const option of options) {
      const suffix = `${option.code}comment`;
      items.push(
        openItem(
          itemCode(question, suffix),
          joinTexts([question.text, option.text, comment], languages),
          option.code === 'other'
            ? field(question, suffix, [`[${suffix}]`], [comment], builtinWordings('otherComment'))
            : field(
                question,
                suffix,
                [`[${suffix}]`, `[${option.code}_comment]`],
                [option.text, comment],
                builtinWordings('comment'),
              ),
          frame,
        ),
      );
    }
  }
  return items;
};

const limitOf = (question: LimeQuestion): number => {
  const limits = ['max_subquestions', 'max_answers']
    .map((name) => Number.parseInt(readQuestionAttribute(question, name), 10))
    .filter((limit) => limit > 0);
  return Math.min(question.answers.length, ...limits);
};

/** Rankings (`R`): an item per rank, and an item per option whose value is its rank. */
export const buildRankingItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const choice = { ...choiceOptions(question.answers, frame, 'numbered'), type: 'SINGLE_CHOICE' as const };
  const options = choice.options.map((option) => ({ ...option, value: null }));
  const word = builtinText('rank', frame.languages);
  const ranks = Array.from({ length: limitOf(question) }, (_, index) => {
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
  if (ranks.length < 2) return ranks;
  const fields = ranks.flatMap(({ reading }) => listReadFields(reading));
  const { positions, labels } = choice;
  const places = rankOptions(fields.length, frame);
  return [
    ...ranks,
    ...options.map((option, index) =>
      rankItem(
        itemCode(question, `rank_${option.code}`),
        joinTexts([question.text, option.text], frame.languages),
        places,
        { fields, positions, labels, option: index + 1 },
        frame,
      ),
    ),
  ];
};
