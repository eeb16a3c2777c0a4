import { memo, type ReactNode, type RefObject } from 'react';
import { type BlockContext, blockOf } from '#document/block.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import { ReportCard } from './report-card.tsx';
import type { ItemTools } from './use-item-tools.ts';

interface EditableCardProps {
  reportId: number;
  item: ReportItem;
  context: BlockContext;
  selected: boolean;
  canMove: boolean;
  /** The newest tools of an item, read when one is used. */
  toolsOf: RefObject<(itemId: number, title: string) => ItemTools>;
  /** Entries of its menu; the same as long as item, report and language are. */
  exports?: ReactNode;
  /** As of `ReportCard`. */
  isFar: boolean;
}

/** Its place is the grid's matter: a card that is only moved is not drawn again. */
const isSameCard = (old: EditableCardProps, now: EditableCardProps): boolean =>
  old.item.id === now.item.id &&
  old.item.content === now.item.content &&
  old.context === now.context &&
  old.selected === now.selected &&
  old.canMove === now.canMove &&
  old.reportId === now.reportId;

/** A card with its tools that stays as it is while others of a hundred change. */
export const EditableCard = memo((props: EditableCardProps) => {
  const { reportId, item, context, selected, canMove, toolsOf, exports, isFar } = props;
  const block = blockOf(item, context);
  const tools = () => toolsOf.current(item.id, block.heading);
  return (
    <ReportCard
      block={block}
      format={context.format}
      report={{ reportId }}
      isFar={isFar}
      tools={{
        type: context.type,
        reportId,
        reportItemId: item.id,
        selected,
        canMove,
        exports,
        canDuplicate: item.content.config !== null,
        onSelect: () => tools().onSelect(),
        onDelete: () => tools().onDelete(),
        onDuplicate: () => tools().onDuplicate(),
        onStep: (step) => tools().onStep(step),
      }}
    />
  );
}, isSameCard);
