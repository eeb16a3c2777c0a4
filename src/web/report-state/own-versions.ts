import type { ReportStore } from './report-store.ts';

type OwnVersions = Pick<ReportStore<unknown>, 'ownVersions'>;

/** The server accepted a change based on version `from`, so nobody else's change lies between the two. */
export const rememberOwnVersion = ({ ownVersions }: OwnVersions, from: number, to: number): void => {
  if (to > from) ownVersions.set(from, to);
};

/**
 * The newest version reached from the seen one by own changes alone; a change based on the seen version cannot
 * conflict with them.
 */
export const afterOwnChanges = ({ ownVersions }: OwnVersions, seen: number): number => {
  let version = seen;
  for (let next = ownVersions.get(version); next !== undefined; next = ownVersions.get(version))
    version = next;
  return version;
};
