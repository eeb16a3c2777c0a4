import { z } from 'zod';
import type { ItemType } from '../vocabulary.ts';

/** With more decimals than these, a mean of ratings pretends to know what it does not. */
export const MAXIMUM_DECIMALS = 2;

/** Null: as usual, which is what fits picture and table each. */
const decimals = z.int().min(0).max(MAXIMUM_DECIMALS).nullable().default(null);

/** What the numbers at bars and lines are. */
export const barValues = ['percent', 'counts'] as const;
export type BarValues = (typeof barValues)[number];

/**
 * The order of what a chart lists. `usual`: options as in the questionnaire, questions as they were chosen, words and topics
 * by those who used them, most first. By size: options, words and topics by count, questions by mean.
 */
export const orders = ['usual', 'descending', 'ascending', 'alphabetical'] as const;
export type Order = (typeof orders)[number];

/** Where it stands which color is what; without one the table says it. */
export const legendPositions = ['above', 'below', 'hidden'] as const;
export type LegendPosition = (typeof legendPositions)[number];

const fields = {
  /** Of means and what goes with them. */
  meanDecimals: decimals,
  percentDecimals: decimals,
  /** Null: as usual, which may be both. */
  valuesAs: z.enum(barValues).nullable().default(null),
  order: z.enum(orders).default('usual'),
  legend: z.enum(legendPositions).default('above'),
};
type Fields = typeof fields;

/** How a chart writes and arranges what it shows. No figure depends on it. */
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

/** The settings of a view that has these of them: for its schema, its default settings, and what no figure depends on. */
export const appearanceSettings = <Own extends Key>(...keys: Own[]) => ({
  schema: pick(fields, keys),
  defaults: pick(usualAppearance, keys),
  keys,
});

/** Of the settings of any view: what it does not have is as usual. */
export const appearanceOf = (config: object): Appearance => ({
  ...usualAppearance,
  ...Object.fromEntries(Object.entries(config).filter(([key]) => key in usualAppearance)),
});

/** What of it means anything for what an author has chosen, so that a form asks for no more. */
export interface AppearanceOffer {
  readonly meanDecimals?: boolean;
  readonly percentDecimals?: boolean;
  /** What the numbers are as usual; there is always the other, or one alone. */
  readonly valuesAs?: BarValues | 'both';
  /** What is put in an order, and the orders that there are beside the usual one. */
  readonly order?: {
    readonly of: 'options' | 'questions' | 'words' | 'topics' | 'topicLines';
    readonly by: readonly Order[];
  };
  readonly legend?: boolean;
}

/** By count or by mean, whatever the usual order is. */
export const BY_SIZE: readonly Order[] = ['descending', 'ascending'];
/** Of what is by count anyway. */
export const BESIDE_COUNT: readonly Order[] = ['ascending', 'alphabetical'];

/** Types of questions whose options have no order of their own, as those of a scale have. */
export const hasFreeOrder = (type: ItemType): boolean =>
  type === 'SINGLE_CHOICE' || type === 'MULTIPLE_CHOICE';
