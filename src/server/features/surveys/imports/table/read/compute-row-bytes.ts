import { MAXIMUM_BYTE_OPTIONS } from '#analysis/counting/packed-columns.ts';
import { determineColumnShape } from '../../source/segment-builder.ts';
import type { ItemDraft } from '../../source/survey-draft.ts';

const bytesOf = (item: ItemDraft): number => {
  const shape = determineColumnShape(item);
  switch (shape.kind) {
    case 'choice':
      return shape.optionCount <= MAXIMUM_BYTE_OPTIONS ? 1 : 2;
    case 'number':
      return 8;
    case 'multiple':
      return (shape.optionCount + 2) / 8;
    case 'open':
      return 1 / 8;
  }
};

export const computeRowBytes = (items: readonly ItemDraft[]): number =>
  items.reduce((sum, item) => sum + bytesOf(item), 0);
