import { storageKey } from '../../../lib/calls/base-path.ts';

export interface PendingExport {
  readonly id: number;
  readonly title: string;
}

const KEY = storageKey('exports');

const followed = new Set<number>();

const isKept = (value: unknown): value is PendingExport => {
  const { id, title } = (value ?? {}) as Partial<PendingExport>;
  return Number.isSafeInteger(id) && typeof title === 'string';
};

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

export const takeUpPendingExports = (): PendingExport[] => {
  const left = readPendingExports().filter(({ id }) => !followed.has(id));
  for (const { id } of left) followed.add(id);
  return left;
};
