import type { Localized } from '#shared/schemas.ts';
import type { ItemType, ScaleDirection } from '#shared/vocabulary.ts';
import type { OptionDraft } from './survey-draft.ts';

export interface KnownItem {
  text: Localized;
  formName: string;
  type: ItemType;
  abstentionAllowed: boolean;
  direction: ScaleDirection | null;
  options: OptionDraft[];
  leftPole: Localized | null;
  rightPole: Localized | null;
}
