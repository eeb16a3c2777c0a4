import { z } from 'zod';
import type { ItemType } from '../../../vocabulary.ts';

/** More decimals would suggest a precision that means of ratings do not have. */
export const MAXIMUM_DECIMALS = 2;

const decimals = z.int().min(0).max(MAXIMUM_DECIMALS).nullable().default(null);

export const barValues = ['percent', 'counts'] as const;
export type BarValues = (typeof barValues)[number];

/**
 * The order of what a chart lists. `usual` is questionnaire order for options, the chosen order for questions, and by
 * respondents for words and topics. Sizes are counts for options, words and topics, and means for questions.
 */
export const orders = ['usual', 'descending', 'ascending', 'alphabetical'] as const;
export type Order = (typeof orders)[number];

export const legendPositions = ['above', 'below', 'hidden'] as const;
export type LegendPosition = (typeof legendPositions)[number];

const fields = {
  meanDecimals: decimals,
  percentDecimals: decimals,
  valuesAs: z.enum(barValues).nullable().default(null),
  order: z.enum(orders).default('usual'),
  legend: z.enum(legendPositions).default('above'),
};
type Fields = typeof fields;

export type Appearance = { readonly [Key in keyof Fields]: z.infer<Fields[Key]> };
type Key = keyof Appearance;

export const usualAppearance: Appearance = {
  meanDecimals: null,
  percentDecimals: null,
  valuesAs: null,
  order: 'usual',
  legend: 'above',
};

const pick = <All extends object, Own extends keyof All>(all: All, keys: readonly Own[]): Pick<All, Own> =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<All, Own>;

export const appearanceSettings = <Own extends Key>(...keys: Own[]) => ({
  schema: pick(fields, keys),
  defaults: pick(usualAppearance, keys),
  keys,
});

export const pickAppearance = (config: object): Appearance => ({
  ...usualAppearance,
  ...Object.fromEntries(Object.entries(config).filter(([key]) => key in usualAppearance)),
});

export interface AppearanceOffer {
  readonly meanDecimals?: boolean;
  readonly percentDecimals?: boolean;
  readonly valuesAs?: BarValues | 'both';
  readonly order?: {
    readonly of: 'options' | 'questions' | 'words' | 'topics' | 'topicLines';
    readonly by: readonly Order[];
  };
  readonly legend?: boolean;
}

export const BY_SIZE: readonly Order[] = ['descending', 'ascending'];
export const BESIDE_COUNT: readonly Order[] = ['ascending', 'alphabetical'];

export const hasFreeOrder = (type: ItemType): boolean =>
  type === 'SINGLE_CHOICE' || type === 'MULTIPLE_CHOICE';
