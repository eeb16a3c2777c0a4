import { storageKey } from '../../lib/base-path.ts';

/** An export whose file is not saved yet. */
export interface PendingExport {
  readonly id: number;
  /** What the panel calls it. */
  readonly title: string;
}

const KEY = storageKey('exports');

const isKept = (value: unknown): value is PendingExport => {
  const { id, title } = (value ?? {}) as Partial<PendingExport>;
  return Number.isSafeInteger(id) && typeof title === 'string';
};

/** Exports that were under way when this browser last looked; they outlive a reload. */
export const readPendingExports = (): PendingExport[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
};

const write = (kept: readonly PendingExport[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // No room or not allowed: an export is then followed as long as the page lives.
  }
};

export const removePendingExport = (id: number): void =>
  write(readPendingExports().filter((one) => one.id !== id));

export const addPendingExport = ({ id, title }: PendingExport): void => {
  const others = readPendingExports().filter((one) => one.id !== id);
  write([...others, { id, title }]);
};
