import type { ImportConfirmation } from '#shared/imports/contract.ts';

/** Surveys of a survey server, as it numbers them. */
export interface RemoteFiles {
  connectionId: number;
  surveyIds: readonly string[];
}

/** What was decided about a survey when it was imported, as its receipt keeps it. */
export interface ImportDecisions {
  /** What the source did not say. */
  details: Omit<ImportConfirmation['details'][number], 'source'> | null;
  minRespondentCount: number | null;
  /** Where it was fetched. */
  remote: { connectionId: number; surveyId: string } | null;
}

/** An import that nobody waits for: what is sure of it replaces the survey's answers. */
export interface ScheduledImport extends ImportDecisions {
  scheduleId: number;
  /** The survey that gets the new answers. */
  surveyId: number;
  /** Codes of what was not sure the last time either, and was confirmed. */
  confirmedCodes: readonly string[];
  /** SHA-256 of the file that its answers are from. */
  sha256: string;
}

/** What a job must know of who imports and what was confirmed. */
export interface ImportOptions {
  /** The importer's units when it was uploaded or confirmed. */
  unitIds: readonly number[] | 'all';
  confirmation: ImportConfirmation | null;
  /** FETCHING: where the files come from. */
  remote?: RemoteFiles;
  scheduled?: ScheduledImport;
}
