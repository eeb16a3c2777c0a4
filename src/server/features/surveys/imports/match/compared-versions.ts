import type { AnswersVersion } from '#analysis/counting/answers-version.ts';
import { type EncodedAnswers, openAnswers } from '#analysis/counting/packed-columns.ts';
import { partitionIntoClasses } from '#analysis/ledger/classes.ts';
import { computeMemberships, countRespondents } from '#analysis/ledger/memberships.ts';
import type { Trx } from '../../../../db/connect.ts';
import {
  findAskedColumns,
  findFixedVersion,
  findImportedColumns,
  findVersionAnswers,
  findVersionFingerprints,
  type ReleasedRow,
  type VersionFingerprints,
  type VersionRow,
  type VersionSegment,
} from '../records/version-queries.ts';

const FINGERPRINT_BYTES = 16;

interface Compared {
  readonly shown: AnswersVersion[];
  readonly next: AnswersVersion;
}

export interface ComparedVersions extends Compared {
  readonly asImported: Compared | null;
  readonly isFixed: boolean;
}

const groupsOf = (bytes: Buffer | null): Uint16Array | null =>
  bytes && Uint16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16LE(index * 2));

const classesUnderFilters = (
  segments: readonly EncodedAnswers[],
  { formerGroups, queries }: NonNullable<Awaited<ReturnType<typeof findFixedVersion>>>,
): Int32Array =>
  partitionIntoClasses(
    countRespondents(segments),
    computeMemberships(segments, { queries, formerGroups: groupsOf(formerGroups) }),
  ).classOf;

const fingerprintsByItem = (
  rows: readonly VersionFingerprints[],
  starts: ReadonlyMap<number, number>,
  idOf: (row: VersionFingerprints) => number,
): Map<number, Map<number, string>> => {
  const fingerprints = new Map<number, Map<number, string>>();
  for (const row of rows) {
    const own = fingerprints.get(idOf(row)) ?? new Map<number, string>();
    fingerprints.set(idOf(row), own);
    row.respondents.forEach((respondent, index) => {
      const fingerprint = row.marks.subarray(index * FINGERPRINT_BYTES, (index + 1) * FINGERPRINT_BYTES);
      own.set((starts.get(row.segment) ?? 0) + respondent, fingerprint.toString('base64'));
    });
  }
  return fingerprints;
};

const openVersion = (
  rows: readonly VersionSegment[],
  fingerprints: readonly VersionFingerprints[],
  idOf: (row: VersionFingerprints) => number,
) => {
  const starts = new Map<number, number>();
  let start = 0;
  const segments = rows.map(({ segment, packed }) => {
    const answers = openAnswers(packed);
    starts.set(segment, start);
    start += answers.respondentCount;
    return answers;
  });
  return { segments, fingerprints: fingerprintsByItem(fingerprints, starts, idOf) };
};

export const compareVersions = async (
  db: Trx,
  surveyId: number,
  released: ReleasedRow,
  rows: readonly VersionRow[],
): Promise<ComparedVersions> => {
  const { answersVersion: version, formId } = released;
  const segments = Map.groupBy(await findVersionAnswers(db, surveyId, version), (row) => row.version);
  const fingerprints = Map.groupBy(
    await findVersionFingerprints(db, surveyId, version),
    (row) => row.version,
  );
  const fixed = await findFixedVersion(db, surveyId);
  const formIds = [...new Set([...rows, released].map((row) => row.formId))];
  const isFixed = fixed?.answersVersion === version;
  const earlier = rows.filter(({ state }) => state === 'earlier');
  const compare = (
    columns: ReadonlyMap<number, ReadonlyMap<number, number>>,
    idOf: (row: VersionFingerprints) => number,
  ): Compared => {
    const open = (own: Pick<VersionRow, 'version' | 'formId'>): AnswersVersion => {
      const opened = openVersion(segments.get(own.version) ?? [], fingerprints.get(own.version) ?? [], idOf);
      return {
        columnOf: columns.get(own.formId) ?? new Map(),
        ...opened,
        atoms: fixed?.answersVersion === own.version ? classesUnderFilters(opened.segments, fixed) : null,
      };
    };
    return {
      shown: [...earlier, ...(released.answersShown || isFixed ? [{ version, formId }] : [])].map(open),
      next: open(rows.find(({ state }) => state === 'waiting') as VersionRow),
    };
  };
  const imported = await findImportedColumns(db, formIds);
  return {
    ...compare(await findAskedColumns(db, formIds), ({ itemId }) => itemId),
    asImported: imported && compare(imported, ({ importedId }) => importedId),
    isFixed,
  };
};
