import type { Localized } from '#shared/schemas.ts';
import type { ItemType, ScaleDirection } from '#shared/vocabulary.ts';
import { ABSTAINED } from '../source/pack-answers.ts';
import type { OptionDraft } from '../source/survey-draft.ts';
import { isAbstentionLabel } from './abstention-labels.ts';
import { detectScale, extractPole } from './detect-scale.ts';
import { type Poles, type SurveyFrame, textOr } from './item-texts.ts';
import { plainText } from './plain-text.ts';

export interface Answer {
  code: string;
  text: Localized;
  alsoKnownAs?: string[];
  isOption?: true;
}

export interface ChoiceOptions {
  type: Extract<ItemType, 'SINGLE_CHOICE' | 'SCALA'>;
  options: OptionDraft[];
  hasAbstention: boolean;
  poles: Poles | null;
  direction: ScaleDirection | null;
  positions: Map<string, number>;
  labels: Map<string, number>;
}

export const labelKey = (text: string): string => plainText(text).toLowerCase();

const labelIn = (text: Localized, language: string | undefined): string => text[language ?? ''] ?? '';

const polesOf = (first: Localized, last: Localized): Poles | null => {
  const worded = (text: Localized): Localized =>
    Object.fromEntries(Object.entries(text).map(([language, label]) => [language, extractPole(label)]));
  const poles = { left: worded(first), right: worded(last) };
  const isWorded = [...Object.values(poles.left), ...Object.values(poles.right)].some((pole) => pole !== '');
  return isWorded ? poles : null;
};

/**
 * `scale` is `numbered` for numbered labels only, `worded` to accept opposites such as agree and disagree, `always`
 * for types that are scales anyway.
 */
export const choiceOptions = (
  answers: readonly Answer[],
  frame: SurveyFrame,
  scale: 'numbered' | 'worded' | 'always',
): ChoiceOptions => {
  const { languages } = frame;
  const complete = answers.map((answer) => ({
    ...answer,
    text: textOr(answer.text, answer.code, languages),
  }));
  // Translations of one option do not differ in what they are, and not every language's words are known.
  const abstains = complete.map(
    ({ text, isOption: isAlways = false }) =>
      !isAlways && languages.some((language) => isAbstentionLabel(labelIn(text, language))),
  );
  // A question that offers nothing but abstentions has to keep them as options.
  const isOption = abstains.every(Boolean) ? abstains.map(() => true) : abstains.map((is) => !is);
  const kept = complete.filter((_, index) => isOption[index]);
  const found = languages
    .values()
    .map((language) =>
      detectScale(
        kept.map(({ text }) => labelIn(text, language)),
        scale !== 'numbered',
        frame.scales,
      ),
    )
    .find((one) => one !== null);
  const detected =
    found ?? (scale === 'always' ? { values: kept.map((_, i) => i + 1), direction: null } : null);

  const positions = new Map<string, number>();
  const labels = new Map<string, number>();
  let position = 0;
  complete.forEach((answer, index) => {
    const meaning = isOption[index] ? ++position : ABSTAINED;
    positions.set(answer.code, meaning);
    for (const label of [...Object.values(answer.text), ...(answer.alsoKnownAs ?? [])]) {
      const key = labelKey(label);
      if (!labels.has(key)) labels.set(key, meaning);
    }
  });
  const first = kept[0]?.text;
  const last = kept.at(-1)?.text;
  return {
    type: detected ? 'SCALA' : 'SINGLE_CHOICE',
    options: kept.map(({ code, text }, index) => ({ code, text, value: detected?.values[index] ?? null })),
    hasAbstention: isOption.includes(false),
    poles: detected && first && last ? polesOf(first, last) : null,
    direction: detected?.direction ?? null,
    positions,
    labels,
  };
};
