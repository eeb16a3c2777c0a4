import type { Localized } from '#shared/schemas.ts';
import type { ItemType, ScaleDirection } from '#shared/vocabulary.ts';
import type { OptionDraft } from './survey-draft.ts';

/** A closed question of a form that is there, with its answers. */
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
