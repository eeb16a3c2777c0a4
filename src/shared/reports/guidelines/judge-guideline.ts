import { z } from 'zod';
import type { FigureData } from '../../figures/calculation/figures.ts';
import { judgeTarget, meanTarget, type TargetResult } from '../../figures/calculation/judge-target.ts';
import type { Distribution, MeanFigure, TrendPoint } from '../../figures/calculation/number-figures.ts';
import { id, localized } from '../../schemas.ts';
import type { ScaleDirection } from '../../vocabulary.ts';
import { listItemIds, type ReportItemConfig } from '../report-items/kinds/visualizations.ts';

export const GUIDELINES = { perTenant: 20, items: 50, nameLength: 200, namedRecipients: 50 } as const;

/** `missed`: enough targets are missed. `unclear`: those that cannot be said might make the difference. */
export const guidelineResults = ['missed', 'kept', 'unclear'] as const;

export const shownGuideline = z.object({
  /** Absent in publications from before it was kept. */
  id: id.optional(),
  name: localized,
  result: z.enum(guidelineResults),
  missedFrom: z.int().min(1),
  missed: z.array(localized).max(GUIDELINES.items),
  reachedCount: z.int().min(0),
  /** Targets that cannot be judged, for example because the report does not disclose the mean. */
  unclearCount: z.int().min(0),
});
export type ShownGuideline = z.infer<typeof shownGuideline>;

export const guidelineItem = meanTarget.extend({ itemId: id });

export interface Guideline {
  readonly id: number;
  readonly name: ShownGuideline['name'];
  readonly missedFrom: number;
  readonly items: readonly (z.output<typeof guidelineItem> & { readonly text: ShownGuideline['name'] })[];
}

interface Told {
  readonly interval: { readonly lower: number; readonly upper: number } | null;
  readonly direction: ScaleDirection | null;
}

const ofMean = (mean: MeanFigure): Told['interval'] =>
  mean.hidden === null ? mean.confidenceInterval : null;

const ofDistribution = (own: Distribution): Told['interval'] =>
  own.hidden === null ? (own.statistics?.confidenceInterval ?? null) : null;

const ofPoint = (point: TrendPoint | undefined): Told['interval'] =>
  point?.hidden === null ? point.interval : null;

const readMeans = (config: ReportItemConfig, data: FigureData): [itemId: number, told: Told][] => {
  if (data.kind === 'means')
    return data.rows.map(({ itemId, own, direction }) => [itemId, { interval: ofMean(own), direction }]);
  if (data.kind === 'distribution')
    return data.figures.flatMap(({ itemIds: [itemId, ...others], total, direction }): [number, Told][] =>
      itemId === undefined || others.length > 0
        ? []
        : [[itemId, { interval: ofDistribution(total), direction }]],
    );
  if (data.kind !== 'trend' || data.measure !== 'mean') return [];
  const lines = data.lines.filter(({ isGroup }) => !isGroup);
  const itemIds = listItemIds(config);
  // Questions that no form has any more have no line, so lines cannot be told apart.
  if (lines.length !== itemIds.length) return [];
  return lines.flatMap(({ total, direction }, index): [number, Told][] =>
    total ? [[itemIds[index] as number, { interval: ofPoint(total), direction: direction ?? null }]] : [],
  );
};

interface ShownItem {
  readonly config: ReportItemConfig | null;
  readonly data: FigureData | null;
}

/**
 * Judges by the means that a report's own figures disclose, so that a guideline reveals nothing more. A guideline of
 * which the report shows no question is left out.
 */
export const judgeGuidelines = (
  guidelines: readonly Guideline[],
  items: readonly ShownItem[],
): ShownGuideline[] => {
  const means = new Map<number, Told>();
  for (const { config, data } of items)
    for (const [itemId, told] of config && data ? readMeans(config, data) : []) {
      // The first that is told, in the order of the report.
      if (!means.get(itemId)?.interval) means.set(itemId, told);
    }
  return guidelines.flatMap(({ id: guidelineId, name, missedFrom, items: wanted }): ShownGuideline[] => {
    if (wanted.every(({ itemId }) => !means.has(itemId))) return [];
    const judged = wanted.map(({ itemId, text, ...target }) => {
      const told = means.get(itemId);
      const result: TargetResult = told ? judgeTarget(told.interval, target, told.direction) : 'unclear';
      return { text, result };
    });
    const countOf = (wantedResult: TargetResult): number =>
      judged.filter(({ result }) => result === wantedResult).length;
    const missed = judged.flatMap(({ text, result }) => (result === 'missed' ? [text] : []));
    const unclearCount = countOf('unclear');
    const open = missed.length + unclearCount >= missedFrom ? 'unclear' : 'kept';
    return [
      {
        ...{ id: guidelineId, name, missedFrom, missed, unclearCount, reachedCount: countOf('reached') },
        result: missed.length >= missedFrom ? 'missed' : open,
      },
    ];
  });
};
