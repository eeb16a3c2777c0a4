import { storageKey } from '../../lib/base-path.ts';

/** An export whose file is not saved yet. */
export interface KeptExport {
  readonly id: number;
  /** What the panel calls it. */
  readonly title: string;
}

const KEY = storageKey('exports');

const isKept = (value: unknown): value is KeptExport => {
  const { id, title } = (value ?? {}) as Partial<KeptExport>;
  return Number.isSafeInteger(id) && typeof title === 'string';
};

/** Exports that were under way when this browser last looked; they outlive a reload. */
export const readKeptExports = (): KeptExport[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
};

const write = (kept: readonly KeptExport[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // No room or not allowed: an export is then followed as long as the page lives.
  }
};

export const dropExport = (id: number): void => write(readKeptExports().filter((one) => one.id !== id));

export const keepExport = ({ id, title }: KeptExport): void => {
  const others = readKeptExports().filter((one) => one.id !== id);
  write([...others, { id, title }]);
};
