import type { Localized } from '#shared/schemas.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import type { ItemDraft } from '../features/surveys/imports/source/survey-draft.ts';

export interface AnswerModel {
  /** Mean of a scale for an average course, or percentage weights of a choice's options. */
  base: number | readonly number[];
  loading: number;
  abstains: number;
}

export interface DemoItem {
  draft: ItemDraft;
  model: AnswerModel;
}

export interface DemoScale {
  readonly name: Localized;
  /** Codes of questions; a leading "-" reverses one. */
  readonly items: readonly string[];
}

const both = (de: string, en: string): Localized => ({ de, en });

const POINTS = 5;
const pole = {
  left: both('trifft gar nicht zu', 'not at all true'),
  right: both('trifft voll zu', 'fully true'),
};

const item = (
  code: string,
  text: Localized,
  rest: Partial<ItemDraft> & Pick<ItemDraft, 'type'>,
): ItemDraft => ({
  code,
  text,
  options: [],
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: null,
  ...rest,
});

const points = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: String(index + 1),
    text: both(String(index + 1), String(index + 1)),
    value: index + 1,
  }));

export const scale = (
  code: string,
  de: string,
  en: string,
  model: Partial<AnswerModel> & { base: number },
  shape: { direction?: ScaleDirection; left?: Localized; right?: Localized } = {},
): DemoItem => ({
  draft: item(code, both(de, en), {
    type: 'SCALA',
    options: points(POINTS),
    leftPole: shape.left ?? pole.left,
    rightPole: shape.right ?? pole.right,
    abstentionAllowed: (model.abstains ?? 0) > 0,
    direction: shape.direction ?? 'HIGH_IS_BEST',
  }),
  model: { loading: 1, abstains: 0, ...model },
});

/** A choice with its options as [German, English, weight]. */
export const choice = (
  code: string,
  type: 'SINGLE_CHOICE' | 'MULTIPLE_CHOICE',
  de: string,
  en: string,
  options: readonly (readonly [string, string, number])[],
): DemoItem => ({
  draft: item(code, both(de, en), {
    type,
    options: options.map(([optionDe, optionEn], index) => ({
      code: `A${index + 1}`,
      text: both(optionDe, optionEn),
      value: null,
    })),
  }),
  model: { base: options.map(([, , weight]) => weight), loading: 0, abstains: 0 },
});

export const numeric = (code: string, de: string, en: string, base: number): DemoItem => ({
  draft: item(code, both(de, en), { type: 'NUMERIC' }),
  model: { base, loading: 0, abstains: 0 },
});

export const open = (code: string, de: string, en: string): DemoItem => ({
  draft: item(code, both(de, en), { type: 'OPEN' }),
  model: { base: 0, loading: 0, abstains: 0 },
});

export { both };
