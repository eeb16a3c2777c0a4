import type { AnswersVersion } from '../counting/answers-version.ts';
import { decodeColumn, hasBit } from '../counting/packed-columns.ts';

const WRITTEN = 'written';

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
 * Text fingerprints of an open item by version and respondent; `null` where nothing was written. If any version lacks
 * its texts, all versions only record that something was written: otherwise every text would seem to have changed.
 * Returns `null` if the item is not open.
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
