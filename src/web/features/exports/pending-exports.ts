import { storageKey } from '../../lib/base-path.ts';

/** An export whose file is not saved yet. */
export interface PendingExport {
  readonly id: number;
  /** What the panel calls it. */
  readonly title: string;
}

const KEY = storageKey('exports');

/** Those that this page follows: what it has begun, and what it has taken up. */
const followed = new Set<number>();

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

export const removePendingExport = (id: number): void => {
  followed.delete(id);
  write(readPendingExports().filter((one) => one.id !== id));
};

export const addPendingExport = ({ id, title }: PendingExport): void => {
  followed.add(id);
  const others = readPendingExports().filter((one) => one.id !== id);
  write([...others, { id, title }]);
};

/** Those that nobody follows here, because an earlier page has begun them; from now on this page does. */
export const takeUpPendingExports = (): PendingExport[] => {
  const left = readPendingExports().filter(({ id }) => !followed.has(id));
  for (const { id } of left) followed.add(id);
  return left;
};
