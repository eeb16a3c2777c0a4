import { useState } from 'react';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { storageKey } from '../../../../lib/calls/base-path.ts';

interface StoredDraft {
  updatedAt: string;
  mapping: TableMapping;
}

const readStoredDraft = (key: string, updatedAt: string): TableMapping | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null;
    return stored?.updatedAt === updatedAt ? stored.mapping : null;
  } catch {
    return null;
  }
};

const keep = (key: string, stored: StoredDraft | null): void => {
  try {
    if (stored) sessionStorage.setItem(key, JSON.stringify(stored));
    else sessionStorage.removeItem(key);
  } catch {
    // No room or not allowed: the draft then lives as long as the page.
  }
};

/**
 * An edited mapping. It survives a reload of the tab as long as the server's preview is the same, and is sent when the
 * user requests a new preview.
 */
export const useMappingDraft = (
  importId: number,
  source: { source: number; mapping: TableMapping },
  updatedAt: string,
) => {
  const key = storageKey(`import-draft.${importId}.${source.source}`);
  const [draft, setDraft] = useState(() => readStoredDraft(key, updatedAt));
  return {
    mapping: draft ?? source.mapping,
    isChanged: draft !== null,
    change: (mapping: TableMapping) => {
      setDraft(mapping);
      keep(key, { updatedAt, mapping });
    },
    discard: () => {
      setDraft(null);
      keep(key, null);
    },
  };
};
