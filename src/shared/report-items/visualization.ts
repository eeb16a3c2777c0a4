import type { z } from 'zod';
import type { Problem } from '../problems.ts';
import type { ItemType } from '../vocabulary.ts';
import type { ComparableItem } from './comparable-items.ts';

export interface Size {
  readonly cols: number;
  readonly rows: number;
}

/** Cells of the grid that an item may take. */
export interface SizeLimits {
  /** Of an item that nobody has placed. */
  readonly preferred: Size;
  /** Rows of such an item when the grid gets full; at least those of `least`. */
  readonly fewestRows: number;
  readonly least: Size;
  readonly mostRows: number;
}

/** What both sides must know of a visualization; an entry of the registry in `visualizations.ts`. */
export interface Visualization<Config> {
  /** What the author's settings must be, in a request and in the database. */
  readonly config: z.ZodType<Config>;
  /** The settings of one that is about these questions (item collection ids), before anybody has changed them. */
  readonly defaultConfig: (itemIds: number[]) => Config;
  /** Types of questions that it can be about; empty: it is about none. */
  readonly itemTypes: readonly ItemType[];
  /** What keeps questions from standing in it together; absent: `compatibilityProblem` [5.02]. */
  readonly problemOf?: (items: readonly ComparableItem[]) => Problem | null;
  readonly itemIdsOf: (config: Config) => readonly number[];
  /** The same settings about other questions. */
  readonly withItemIds: (config: Config, itemIds: number[]) => Config;
  readonly size: SizeLimits;
  /** Settings that no figure depends on: changing them leaves the stored figures good. */
  readonly withoutEffect: readonly (keyof Config & string)[];
}
