import { useEffect, useSyncExternalStore } from 'react';

/** Badges that features set on menu entries [3.15], by entry id; they override the server's. */
let marks: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

export const setMenuMark = (menuid: string, mark: string | null): void => {
  const { [menuid]: _, ...others } = marks;
  marks = mark === null ? others : { ...others, [menuid]: mark };
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readMenuMarks = (): Readonly<Record<string, string>> => marks;

export const useMenuMarks = (): Readonly<Record<string, string>> =>
  useSyncExternalStore(watch, readMenuMarks);

export const useMenuCount = (menuid: string, count: number | undefined): void => {
  useEffect(() => {
    if (count !== undefined) setMenuMark(menuid, count > 0 ? String(count) : null);
  }, [menuid, count]);
};
