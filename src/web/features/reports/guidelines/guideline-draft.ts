import {
  type GuidelineDraft,
  type GuidelineList,
  type RecipientRole,
  recipientRoles,
} from '#shared/reports/guidelines/contract.ts';
import type { Localized } from '#shared/schemas.ts';

type Field = number | '';

export interface EditedItem {
  readonly itemId: number;
  readonly text: Localized;
  readonly value: Field;
  readonly tolerance: Field;
}

export interface EditedGuideline {
  readonly key: string;
  readonly id: number | null;
  readonly name: { readonly de: string; readonly en: string };
  readonly missedFrom: Field;
  readonly items: readonly EditedItem[];
  readonly recipients: readonly RecipientRole[];
  readonly namedRecipients: GuidelineList['content'][number]['namedRecipients'];
}

export const newGuideline = (): EditedGuideline => ({
  ...{ key: crypto.randomUUID(), id: null, name: { de: '', en: '' }, missedFrom: 1, items: [] },
  ...{ recipients: [], namedRecipients: [] },
});

export const toEdited = ({
  id,
  name,
  missedFrom,
  items,
  recipients,
  namedRecipients,
}: GuidelineList['content'][number]): EditedGuideline => ({
  ...{ key: String(id), id, name: { de: name.de ?? '', en: name.en ?? '' }, missedFrom },
  items: [...items],
  ...{ recipients, namedRecipients },
});

export const withQuestions = (
  guideline: EditedGuideline,
  questions: readonly { readonly id: number; readonly text: Localized }[],
): EditedGuideline => {
  const known = new Set(guideline.items.map(({ itemId }) => itemId));
  const value = guideline.items.at(-1)?.value ?? '';
  const added = questions.flatMap(({ id, text }): EditedItem[] =>
    known.has(id) ? [] : [{ itemId: id, text, value, tolerance: 0 }],
  );
  return { ...guideline, items: [...guideline.items, ...added] };
};

export type GuidelineProblem = 'nameRequired' | 'itemRequired' | 'targetRequired' | 'missedFromWrong';

export const findProblem = ({ name, missedFrom, items }: EditedGuideline): GuidelineProblem | null => {
  if (name.de.trim() === '' && name.en.trim() === '') return 'nameRequired';
  if (items.length === 0) return 'itemRequired';
  if (items.some(({ value }) => value === '')) return 'targetRequired';
  return missedFrom === '' || missedFrom < 1 || missedFrom > items.length ? 'missedFromWrong' : null;
};

export const toSave = ({
  id,
  name,
  missedFrom,
  items,
  recipients,
  namedRecipients,
}: EditedGuideline): GuidelineDraft => ({
  id,
  name: Object.fromEntries(
    Object.entries(name).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()] as const],
    ),
  ),
  missedFrom: Number(missedFrom),
  items: items.map(({ itemId, value, tolerance }) => ({
    ...{ itemId, value: Number(value), tolerance: Number(tolerance) },
  })),
  recipients: recipientRoles.filter((role) => recipients.includes(role)),
  namedRecipients: namedRecipients.map(({ id: userId }) => userId),
});
