import { type FileGroup, groupFiles } from './group-files.ts';
import { openStoredFile } from './open-stored-file.ts';
import type { ClaimedImport, UploadedFile } from './queries.ts';
import type { ReaderContext } from './reader-context.ts';

/** The files of an upload, put together to sources. */
export const claimedGroups = (
  { id, tenant_id, files }: ClaimedImport,
  { database, withProgress }: Pick<ReaderContext, 'database' | 'withProgress'>,
): Promise<FileGroup[]> =>
  groupFiles(
    (files as unknown as UploadedFile[]).map((file, number) =>
      withProgress(openStoredFile(database, { tenantId: tenant_id, importId: id, file: number }, file)),
    ),
  );
