import type { z } from 'zod';
import type { ComparisonKind } from '../../../figures/calculation/comparisons.ts';
import type { FigureKind } from '../../../figures/calculation/figures.ts';
import type { Problem } from '../../../problems.ts';
import type { AnalysisType, ItemType } from '../../../vocabulary.ts';
import type { RichTextDocument } from '../text/rich-text-document.ts';
import type { AppearanceOffer } from './appearance.ts';
import type { ComparableItem } from './comparable-items.ts';

export interface Size {
  readonly cols: number;
  readonly rows: number;
}

export interface SizeLimits {
  readonly preferred: Size;
  readonly shrunkRows: number;
  readonly minimum: Size;
  readonly maximumRows: number;
}

interface Shown {
  readonly figures: FigureKind | null;
  readonly overPeriods: boolean;
}

export interface AuthorTexts {
  readonly text: RichTextDocument;
  readonly texts?: Readonly<Record<string, RichTextDocument>> | undefined;
}

export interface Visualization<Config extends { analysisType: AnalysisType }> {
  readonly config: z.ZodType<Config>;
  readonly defaultConfig: (itemIds: number[]) => Config;
  readonly shows: { readonly [Analysis in Config['analysisType']]: Shown };
  readonly itemTypes: readonly ItemType[];
  /** Checks that questions are compatible; defaults to `compatibilityProblem` [5.02]. */
  readonly problemOf?: (items: readonly ComparableItem[]) => Problem | null;
  readonly settingsProblem?: (config: Config) => Problem | null;
  readonly imagesOf?: (config: Config) => readonly { image: string; path: string }[];
  readonly textsOf?: (config: Config) => AuthorTexts;
  readonly itemIdsOf: (config: Config) => readonly number[];
  readonly withItemIds: (config: Config, itemIds: number[]) => Config;
  /** Adds default comparisons unless the author has chosen any; omitted if comparisons are not supported. */
  readonly withComparisons?: (config: Config, comparisons: readonly ComparisonKind[]) => Config;
  readonly answerSplit?: {
    readonly itemIdOf: (config: Config) => number | undefined;
    readonly mostGroups: number;
  };
  /** True if answers to several scales are pooled; otherwise each scale is shown separately. */
  readonly poolsScales?: (config: Config) => boolean;
  /** True if it draws means, over answers or over surveys; absent: never. */
  readonly drawsMeans?: (config: Config) => boolean;
  /** True if its means may be judged by a target and compared with a norm; absent: never. */
  readonly takesTarget?: (config: Config) => boolean;
  /** True if it has means that may be compared with each other; absent: never. */
  readonly comparesMeans?: (config: Config) => boolean;
  /** True if the association of its two questions may be tested; absent: never. */
  readonly showsAssociation?: true;
  /** True if what stands out against other comments may be marked; absent: never. */
  readonly takesDistinctive?: true;
  readonly size: SizeLimits;
  /** Settings that do not affect figures, so changing them keeps stored figures valid. */
  readonly withoutEffect: readonly (keyof Config & string)[];
  readonly appearance?: (config: Config, type: ItemType | null) => AppearanceOffer;
}
