import type { Codebook, ImportDetail, ImportState, ImportSummary } from '#shared/imports/contract.ts';
import type { ImportPreview, ImportResult } from '#shared/imports/preview.ts';
import { emptyResult } from './import-results.ts';
import type { ImportRow, UploadedFile } from './queries.ts';

type SummaryRow = Omit<
  ImportRow,
  'preview' | 'result' | 'mapping' | 'options' | 'attempts' | 'min_respondent_floor'
>;

export const presentSummary = (row: SummaryRow): ImportSummary => ({
  id: row.id,
  state: row.state as ImportState,
  files: row.files as unknown as UploadedFile[],
  progress: { done: Number(row.progress_done), total: Number(row.progress_total) },
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Results that were stored before answers could wait do not say it. */
const presentResult = (stored: unknown): ImportResult | null =>
  stored === null ? null : { ...emptyResult, ...(stored as ImportResult) };

export const presentImport = (row: ImportRow): ImportDetail => ({
  ...presentSummary(row),
  preview: row.preview as unknown as ImportPreview | null,
  result: presentResult(row.result),
  minRespondentFloor: row.min_respondent_floor,
});

export const presentCodebook = (row: {
  id: number;
  name: string;
  updated_at: Date;
  mapping: unknown;
}): Codebook => ({
  id: row.id,
  name: row.name,
  updatedAt: row.updated_at.toISOString(),
  mapping: row.mapping as Codebook['mapping'],
});
