import { checkFormSize, FORM_LIMITS } from '../source/check-form-size.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { ExcludedQuestion } from '../source/survey-draft.ts';
import type { PlannedItem } from './planned-item.ts';

export interface PlannedQuestion<Field> {
  name: string;
  items: PlannedItem<Field>[];
  reason: string;
  lacks?: ExcludedQuestion[];
}

const isUsable = <Field>({ draft: { type, options } }: PlannedItem<Field>): boolean =>
  type === 'OPEN' || type === 'NUMERIC' || options.length > 0;

export const collectItems = <Question, Field>(
  questions: readonly Question[],
  plan: (question: Question) => PlannedQuestion<Field>,
  file: string,
): { items: PlannedItem<Field>[]; excluded: ExcludedQuestion[] } => {
  const codes = new Map<string, number>();
  const items: PlannedItem<Field>[] = [];
  const excluded: ExcludedQuestion[] = [];
  let options = 0;
  const checkSize = (): void =>
    checkFormSize(
      items.map(({ draft }) => draft),
      file,
    );
  for (const question of questions) {
    const { name, items: planned, reason, lacks = [] } = plan(question);
    const usable = planned.filter(isUsable);
    if (usable.length === 0) excluded.push({ question: name, reason });
    else excluded.push(...lacks);
    for (const item of usable) {
      const seen = (codes.get(item.draft.code) ?? 0) + 1;
      codes.set(item.draft.code, seen);
      items.push(
        seen === 1 ? item : { ...item, draft: { ...item.draft, code: `${item.draft.code}_${seen}` } },
      );
    }
    options += usable.reduce((sum, { draft }) => sum + draft.options.length, 0);
    // Before what is too much has filled the memory.
    if (options > FORM_LIMITS.options) checkSize();
    if (items.length > FORM_LIMITS.items)
      throw rejectFile(file, 'tooManyItems', { maximum: FORM_LIMITS.items }, { column: name });
  }
  checkSize();
  return { items, excluded };
};
