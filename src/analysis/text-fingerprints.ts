import type { AnswersVersion } from './answers-version.ts';
import { decodeColumn, hasBit } from './packed-columns.ts';

/** Where it is not known what was written, only whether. */
const WRITTEN = 'written';

/** By respondent, over all segments in order: whether something was written; null: the column is no open item's. */
const writtenIn = ({ columnOf, segments }: AnswersVersion, item: number): boolean[] | null => {
  const written: boolean[] = [];
  for (const segment of segments) {
    const column = decodeColumn(segment, columnOf.get(item) as number);
    if (column.kind !== 'open') return null;
    for (let respondent = 0; respondent < segment.respondentCount; respondent += 1)
      written.push(hasBit(column.answered, respondent));
  }
  return written;
};

/**
 * What was written to an open item, by version and respondent: equal fingerprints, equal texts; null where nothing was. If of one version
 * it is only known whether something was, then of all: else every text would seem to have changed. Null: no open item.
 */
export const textFingerprints = (
  versions: readonly AnswersVersion[],
  item: number,
): readonly (readonly (string | null)[])[] | null => {
  const written = versions.map((version) => writtenIn(version, item));
  const open = written.filter((one) => one !== null);
  if (open.length < versions.length) return null;
  const isKnown = versions.every(({ fingerprints }, index) => {
    const own = fingerprints?.get(item);
    return (open[index] ?? []).every(
      (isWritten, respondent) => isWritten === (own?.has(respondent) ?? false),
    );
  });
  return versions.map(({ fingerprints }, index) =>
    (open[index] ?? []).map((isWritten, respondent) => {
      if (!isWritten) return null;
      return isKnown ? (fingerprints?.get(item)?.get(respondent) ?? WRITTEN) : WRITTEN;
    }),
  );
};
