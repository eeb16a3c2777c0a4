import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import { type Database, inTenant, type Trx } from '../../../../db/connect.ts';
import { recordAction } from '../../../../lib/record-action.ts';
import { openDiskFile } from '../files/open-disk-file.ts';
import type { ReaderContext } from '../files/reader-context.ts';
import type { Reach } from '../match/resolve-units.ts';
import { checksumFiles } from '../records/checksum-files.ts';
import type { SourceFormat } from '../records/formats.ts';
import type { FileGroup } from '../records/group-files.ts';
import { knownItems } from '../records/known-queries.ts';
import { detectShared, isTable, type KnownMappings, openSource, openTable } from '../records/open-source.ts';
import { ImportRejectedError } from '../source/survey-draft.ts';
import { writeImport } from '../store/write-import.ts';
import type { SharedDetection } from '../table/mapping/detect-together.ts';
import { planTable } from '../table/read/open-table.ts';

export interface GroupOptions {
  known: KnownMappings;
  replace: 'none' | 'all';
  allowSmaller?: boolean;
  allowSamePeople?: boolean;
  minRespondentCount: number | null;
  joinSimilar?: boolean;
  isStrict?: boolean;
}

export const importGroup = async (
  database: Database,
  reach: Reach,
  group: FileGroup,
  {
    known,
    replace,
    allowSmaller = false,
    allowSamePeople = false,
    joinSimilar = false,
    minRespondentCount,
    isStrict = false,
  }: GroupOptions,
  signal: AbortSignal,
  alongside?: (db: Trx) => Promise<unknown>,
): Promise<ImportResult> => {
  const open = async () => {
    if (!isTable(group)) return { source: await openSource(group, null, signal), codebook: null };
    const items = await inTenant(database, reach.tenantId, knownItems);
    const opened = await openTable(group, { ...known, items }, signal);
    const { reader, mapping, notes, reasons, codebook } = opened;
    const planned = await planTable(reader, mapping, signal, reasons);
    const plan = { ...planned.plan, problems: [...notes, ...planned.plan.problems] };
    return { source: { ...planned, plan }, codebook: codebook?.name ?? null };
  };
  const { source, codebook } = await open();
  const unsure = source.plan.problems.filter(({ severity }) => severity === 'unsure');
  if (isStrict && unsure.length > 0) throw new ImportRejectedError(unsure);
  const file = group.files[0]?.name ?? '';
  const receipt = {
    importId: null,
    userName: '',
    files: await checksumFiles(group.files),
    codebook,
  };
  return inTenant(database, reach.tenantId, async (db) => {
    await alongside?.(db);
    return writeImport(db, reach, source, {
      replace,
      allowSmaller,
      allowSamePeople,
      ...(joinSimilar && { joins: 'similar' }),
      minRespondentCount,
      receipt,
      file,
      signal,
    });
  });
};

export interface FileSet {
  format: SourceFormat;
  paths: readonly string[];
}

export const importFileSet = async (
  { reach, files, options }: { reach: Reach; files: FileSet; options: GroupOptions },
  { database, withProgress, signal }: ReaderContext,
): Promise<ImportResult> => {
  const opened = await Promise.all(files.paths.map(openDiskFile));
  return importGroup(
    database,
    reach,
    { format: files.format, files: opened.map(withProgress) },
    options,
    signal,
    (db) => recordAction(db, reach.tenantId, { role: 'COMMAND', action: 'import.confirmed', objectId: null }),
  );
};

export const detectFileSets = async (
  { sets, minimum }: { sets: readonly FileSet[]; minimum: number },
  { withProgress, signal }: ReaderContext,
): Promise<SharedDetection[]> => {
  const groups: FileGroup[] = [];
  for (const { format, paths } of sets) {
    const opened = await Promise.all(paths.map(openDiskFile));
    groups.push({ format, files: opened.map(withProgress) });
  }
  return detectShared(groups, minimum, signal);
};
