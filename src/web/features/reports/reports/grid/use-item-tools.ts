import { useQueryClient } from '@tanstack/react-query';
import { GRID } from '#shared/limits.ts';
import type { Placement, ReportItem } from '#shared/reports/report-items/contract.ts';
import { fitsGrid, type PlacedItem } from '#shared/reports/report-items/layout/placements.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type AnyReport, reportKey } from '../../../../report-state/report-query.ts';
import { announce } from '../../../../ui/announce.ts';
import { movePlacements } from './grid-layout.ts';
import { type ItemPlacement, useDeleteItems, useDuplicateItem } from './use-item-changes.ts';
import type { ItemSelection } from './use-item-selection.ts';

type Type = PlacedItem['visualizationType'];

interface Step {
  x: number;
  y: number;
  resize: boolean;
}

/** The placement after one step; unchanged at the edge of the grid or the item's limits [9.07]. */
export const stepItem = (type: Type, placement: Placement, step: Step): Placement => {
  const next = step.resize
    ? { ...placement, cols: placement.cols + step.x, rows: placement.rows + step.y }
    : { ...placement, x: placement.x + step.x, y: placement.y + step.y };
  return fitsGrid(type, next) && next.x + next.cols <= GRID.columns ? next : placement;
};

interface Stepped {
  id: number;
  placement: Placement;
  content: { config: { visualizationType: NonNullable<Type> } | null };
}

/** Moves several items as one; `null` if any of them cannot move. */
export const stepItems = (
  items: readonly Stepped[],
  step: Step,
): { reportItemId: number; placement: Placement }[] | null => {
  const moved = items.map(({ id, placement, content }) => ({
    reportItemId: id,
    before: placement,
    placement: stepItem(content.config?.visualizationType ?? null, placement, step),
  }));
  return moved.some(({ before, placement }) => before === placement)
    ? null
    : moved.map(({ reportItemId, placement }) => ({ reportItemId, placement }));
};

export interface ItemTools {
  onSelect: () => void;
  onDelete: () => void;
  onDuplicate: () => void;
  onStep: (step: Step) => void;
}

export const useItemTools = (
  type: ReportType,
  report: AnyReport,
  selection: ItemSelection,
  onMove: (placements: ItemPlacement[]) => void,
) => {
  const t = useTranslations('reports');
  const client = useQueryClient();
  const remove = useDeleteItems(type, report.id);
  const duplicate = useDuplicateItem(type, report.id);
  /** The rendered report may lag a key press behind, so the next step starts from the store. */
  const newestItems = (): ReportItem[] =>
    (client.getQueryData<AnyReport>(reportKey(type, report.id)) ?? report).reportItems;
  const onStep = (itemId: number, title: string, step: Step): void => {
    const items = newestItems();
    const item = items.find(({ id }) => id === itemId);
    if (!item) return;
    const together = !step.resize && selection.ids.has(itemId);
    const group = together ? items.filter(({ id }) => selection.ids.has(id)) : [item];
    const moved = stepItems(group, step);
    const { placement = item.placement } = moved?.find(({ reportItemId }) => reportItemId === itemId) ?? {};
    const { x, y, cols, rows } = placement;
    const where = { title, x: x + 1, y: y + 1, cols, rows };
    const announcement = moved ? t('movedSeveral', { ...where, count: group.length }) : t('movedNone');
    announce(group.length > 1 ? announcement : t('moved', where));
    if (moved) onMove(movePlacements(items, moved));
  };
  return (item: ReportItem, title: string): ItemTools => ({
    onSelect: () => selection.toggle(item.id, title),
    onDelete: () => remove.mutate([item.id]),
    onDuplicate: () => {
      if (item.content.config) duplicate.mutate(item.content.config);
    },
    onStep: (step: Step) => onStep(item.id, title, step),
  });
};
