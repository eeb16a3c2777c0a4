import { hashKey, type QueryKey } from '@tanstack/react-query';

/** By report: the version that each own change was made in, and the one that it made. */
const steps = new Map<string, Map<number, number>>();

/** The server took a change that named the version `from`, so nobody else's lies between the two. */
export const rememberOwnVersion = (key: QueryKey, from: number, to: number): void => {
  const own = steps.get(hashKey(key)) ?? new Map<number, number>();
  steps.set(hashKey(key), own);
  if (to > from) own.set(from, to);
};

/**
 * The newest version that only own changes lead to from the one that was seen: who saw that one knows of all of them,
 * and a change made in it meets nobody.
 */
export const afterOwnChanges = (key: QueryKey, seen: number): number => {
  const own = steps.get(hashKey(key));
  let version = seen;
  for (let next = own?.get(version); next !== undefined; next = own?.get(version)) version = next;
  return version;
};
