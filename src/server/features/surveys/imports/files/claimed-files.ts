import { type FileGroup, groupFiles } from '../records/group-files.ts';
import type { ClaimedImport, UploadedFile } from '../records/queries.ts';
import { areKept, openStoredFile } from './open-stored-file.ts';
import type { ReaderContext } from './reader-context.ts';

export const claimedGroups = (
  { id, tenantId, files }: ClaimedImport,
  { database, withProgress }: Pick<ReaderContext, 'database' | 'withProgress'>,
): Promise<FileGroup[]> => {
  const isKept = areKept(files);
  const open = (file: UploadedFile, number: number) =>
    openStoredFile(database, { tenantId, importId: id, file: number }, file, isKept);
  return groupFiles(files.map((file, number) => withProgress(open(file, number))));
};
