import { useEffect, useSyncExternalStore } from 'react';

/** What features mark the entries of the menu with [3.15], by the entry's id; over what the server marks. */
let marks: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

/** Null takes the mark away. */
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

/** Marks an entry with a number as long as it is known and above 0. */
export const useMenuCount = (menuid: string, count: number | undefined): void => {
  useEffect(() => {
    if (count !== undefined) setMenuMark(menuid, count > 0 ? String(count) : null);
  }, [menuid, count]);
};
