import type { ReportStore } from './report-store.ts';

type OwnVersions = Pick<ReportStore<unknown>, 'ownVersions'>;

/** The server took a change that named the version `from`, so nobody else's lies between the two. */
export const rememberOwnVersion = ({ ownVersions }: OwnVersions, from: number, to: number): void => {
  if (to > from) ownVersions.set(from, to);
};

/**
 * The newest version that only own changes lead to from the one that was seen: who saw that one knows of all of them,
 * and a change made in it meets nobody.
 */
export const afterOwnChanges = ({ ownVersions }: OwnVersions, seen: number): number => {
  let version = seen;
  for (let next = ownVersions.get(version); next !== undefined; next = ownVersions.get(version))
    version = next;
  return version;
};
