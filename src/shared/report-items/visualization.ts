import type { z } from 'zod';
import type { ComparisonKind } from '../calculation/comparisons.ts';
import type { FigureKind } from '../calculation/figures.ts';
import type { Problem } from '../problems.ts';
import type { AnalysisType, ItemType } from '../vocabulary.ts';
import type { AppearanceOffer } from './appearance.ts';
import type { ComparableItem } from './comparable-items.ts';
import type { RichTextDocument } from './rich-text-document.ts';

export interface Size {
  readonly cols: number;
  readonly rows: number;
}

/** Cells of the grid that an item may take. */
export interface SizeLimits {
  /** Of an item that nobody has placed. */
  readonly preferred: Size;
  /** Rows of such an item when the grid gets full; at least those of `minimum`. */
  readonly shrunkRows: number;
  readonly minimum: Size;
  readonly maximumRows: number;
}

/** How a visualization shows an analysis. */
interface Shown {
  /** The figures that it shows; null: it has none. */
  readonly figures: FigureKind | null;
  /** Whether it is what is offered for several periods [4.11]. */
  readonly overPeriods: boolean;
}

/** What an author wrote, first and in other languages. */
export interface AuthorTexts {
  readonly text: RichTextDocument;
  readonly texts?: Readonly<Record<string, RichTextDocument>> | undefined;
}

/** What both sides must know of a visualization; an entry of the registry in `visualizations.ts`. */
export interface Visualization<Config extends { analysisType: AnalysisType }> {
  /** What the author's settings must be, in a request and in the database. */
  readonly config: z.ZodType<Config>;
  /** The settings of one that is about these questions (item collection ids), before anybody has changed them. */
  readonly defaultConfig: (itemIds: number[]) => Config;
  /** The analyses that its settings allow, and how it shows them. */
  readonly shows: { readonly [Analysis in Config['analysisType']]: Shown };
  /** Types of questions that it can be about; empty: it is about none. */
  readonly itemTypes: readonly ItemType[];
  /** What keeps questions from standing in it together; absent: `compatibilityProblem` [5.02]. */
  readonly problemOf?: (items: readonly ComparableItem[]) => Problem | null;
  /** What is wrong with its other settings, in words for the author; absent: nothing that a form lets happen. */
  readonly settingsProblem?: (config: Config) => Problem | null;
  /** Pictures in its texts, and where in the settings they stand; absent: there are none. */
  readonly imagesOf?: (config: Config) => readonly { image: string; path: string }[];
  /** The author's text, and the same in other languages by their tags; absent: it has none. */
  readonly textsOf?: (config: Config) => AuthorTexts;
  readonly itemIdsOf: (config: Config) => readonly number[];
  /** The same settings about other questions. */
  readonly withItemIds: (config: Config, itemIds: number[]) => Config;
  /** The same settings compared with other surveys, where it was compared with none; absent: it bears no comparison. */
  readonly withComparisons?: (config: Config, comparisons: readonly ComparisonKind[]) => Config;
  /** The question whose answers are its groups, of which it shows so many at most; absent: it cannot be split by answers. */
  readonly answerSplit?: {
    readonly itemIdOf: (config: Config) => number | undefined;
    readonly mostGroups: number;
  };
  /** True if the answers to several scales are added up. Without it each scale is shown by itself. */
  readonly poolsScales?: (config: Config) => boolean;
  readonly size: SizeLimits;
  /** Settings that no figure depends on: changing them leaves the stored figures good. */
  readonly withoutEffect: readonly (keyof Config & string)[];
  /** Of its appearance what means anything with these settings and questions of that type (null: none is chosen yet); absent: it has none. */
  readonly appearance?: (config: Config, type: ItemType | null) => AppearanceOffer;
}
