import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';

export interface RemoteFiles {
  connectionId: number;
  surveyIds: readonly string[];
}

export interface ImportDecisions {
  details: Omit<ImportConfirmation['details'][number], 'source'> | null;
  minRespondentCount: number | null;
  remote: { connectionId: number; surveyId: string } | null;
}

export interface ScheduledImport extends ImportDecisions {
  scheduleId: number;
  surveyId: number;
  confirmedCodes: readonly string[];
  sha256: string;
}

export interface ImportOptions {
  unitIds: readonly number[] | 'all';
  confirmation: ImportConfirmation | null;
  remote?: RemoteFiles;
  scheduled?: ScheduledImport;
}
