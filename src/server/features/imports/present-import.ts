import type { Codebook, ImportDetail, ImportState, ImportSummary } from '#shared/imports/contract.ts';
import type { ImportPreview, ImportResult } from '#shared/imports/preview.ts';
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

export const presentImport = (row: ImportRow): ImportDetail => ({
  ...presentSummary(row),
  preview: row.preview as unknown as ImportPreview | null,
  result: row.result as unknown as ImportResult | null,
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
