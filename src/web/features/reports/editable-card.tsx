import { memo, type RefObject } from 'react';
import type { DecimalSign } from '#charts/format-number.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { ReportCard, titleOf } from './report-card.tsx';
import type { ItemTools } from './use-item-tools.ts';

interface EditableCardProps {
  type: ReportType;
  reportId: number;
  item: ReportItem;
  language: string;
  decimal: DecimalSign;
  selected: boolean;
  canMove: boolean;
  /** The newest tools of an item, read when one is used. */
  toolsOf: RefObject<(itemId: number, title: string) => ItemTools>;
}

/** Its place is the grid's matter: a card that is only moved is not drawn again. */
const isSameCard = (old: EditableCardProps, now: EditableCardProps): boolean =>
  old.item.id === now.item.id &&
  old.item.content === now.item.content &&
  old.language === now.language &&
  old.decimal === now.decimal &&
  old.selected === now.selected &&
  old.canMove === now.canMove &&
  old.reportId === now.reportId;

/** A card with its tools that stays as it is while others of a hundred change. */
export const EditableCard = memo((props: EditableCardProps) => {
  const { type, reportId, item, language, decimal, selected, canMove, toolsOf } = props;
  const t = useTranslations('reports');
  const tools = () => toolsOf.current(item.id, titleOf(item, language, t('card.untitled')));
  return (
    <ReportCard
      type={type}
      item={item}
      language={language}
      decimal={decimal}
      tools={{
        type,
        reportId,
        reportItemId: item.id,
        selected,
        canMove,
        onSelect: () => tools().onSelect(),
        onDelete: () => tools().onDelete(),
        onDuplicate: () => tools().onDuplicate(),
        onStep: (step) => tools().onStep(step),
      }}
    />
  );
}, isSameCard);
