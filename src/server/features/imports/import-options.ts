import type { ImportConfirmation } from '#shared/imports/contract.ts';

/** Surveys of a survey server, as it numbers them. */
export interface RemoteFiles {
  connectionId: number;
  surveyIds: readonly string[];
}

/** What a job must know of who imports and what was confirmed. */
export interface ImportOptions {
  /** The importer's units when it was uploaded or confirmed. */
  unitIds: readonly number[] | 'all';
  confirmation: ImportConfirmation | null;
  /** FETCHING: where the files come from. */
  remote?: RemoteFiles;
}
