import { memo, type ReactNode, type RefObject } from 'react';
import { type BlockContext, buildBlock } from '#document/blocks/block.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { ReportCard } from './report-card.tsx';
import type { ItemTools } from './use-item-tools.ts';

interface EditableCardProps {
  reportId: number;
  item: ReportItem;
  context: BlockContext;
  selected: boolean;
  canMove: boolean;
  toolsOf: RefObject<(itemId: number, title: string) => ItemTools>;
  exports?: ReactNode;
  isFar: boolean;
}

/** Ignores the position, so that moved cards do not rerender. */
const isSameCard = (old: EditableCardProps, now: EditableCardProps): boolean =>
  old.item.id === now.item.id &&
  old.item.content === now.item.content &&
  old.context === now.context &&
  old.selected === now.selected &&
  old.canMove === now.canMove &&
  old.reportId === now.reportId;

export const EditableCard = memo((props: EditableCardProps) => {
  const { reportId, item, context, selected, canMove, toolsOf, exports, isFar } = props;
  const block = buildBlock(item, context);
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
