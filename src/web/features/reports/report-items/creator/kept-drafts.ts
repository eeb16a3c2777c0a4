import type { QueryClient } from '@tanstack/react-query';
import type { ItemDraft } from '../draft/draft.ts';

/** `version` is the report's when the form was opened: settings of a saved item may have changed since. */
interface KeptDraft {
  readonly draft: ItemDraft;
  readonly version: number;
}

const keptBy = new WeakMap<QueryClient, Map<string, KeptDraft>>();

/** Unsaved settings of one item's form, kept for this visit when its page is left. */
export const keptDraft = (client: QueryClient, key: string) => {
  const drafts = keptBy.get(client) ?? new Map<string, KeptDraft>();
  keptBy.set(client, drafts);
  return {
    read: (): KeptDraft | null => drafts.get(key) ?? null,
    keep: (draft: KeptDraft): void => void drafts.set(key, draft),
    drop: (): void => void drafts.delete(key),
  };
};
