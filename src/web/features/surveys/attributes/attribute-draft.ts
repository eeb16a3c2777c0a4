import type { AttributeDraft, SurveyAttribute } from '#shared/surveys/attributes/contract.ts';
import { isSameText } from '#shared/surveys/attributes/rules.ts';

/** `key` stays with a field when it moves. */
export type EditedAttribute = AttributeDraft & { readonly key: number };

let lastKey = 0;
export const toEdited = (draft: AttributeDraft): EditedAttribute => {
  lastKey += 1;
  return { ...draft, key: lastKey };
};

export const toDraft = ({ id, name, type, options, isCompared }: SurveyAttribute): AttributeDraft => ({
  ...{ id, name, type, isCompared },
  options: options.map((text) => ({ text, before: text })),
});

export const toSave = (edited: readonly EditedAttribute[]): AttributeDraft[] =>
  edited.map(({ key: _, name, options, ...draft }) => ({
    ...draft,
    name: name.trim(),
    options: options.map(({ text, before }) => ({ text: text.trim(), before })),
  }));

const isTwice = (texts: readonly string[], index: number): boolean =>
  texts.some((text, at) => at !== index && isSameText(text, texts[index] ?? ''));

export type DraftProblem = 'missing' | 'twice' | null;

export const findNameProblem = (drafts: readonly AttributeDraft[], index: number): DraftProblem => {
  const names = drafts.map(({ name }) => name);
  return names[index]?.trim() === '' ? 'missing' : isTwice(names, index) ? 'twice' : null;
};

export const findOptionProblem = ({ options }: AttributeDraft, index: number): DraftProblem => {
  const texts = options.map(({ text }) => text);
  return texts[index]?.trim() === '' ? 'missing' : isTwice(texts, index) ? 'twice' : null;
};

export const isSound = (drafts: readonly AttributeDraft[]): boolean =>
  drafts.every(
    (draft, index) =>
      findNameProblem(drafts, index) === null &&
      draft.options.every((_, option) => findOptionProblem(draft, option) === null),
  );
