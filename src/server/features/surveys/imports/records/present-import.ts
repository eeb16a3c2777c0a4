import type { Codebook, ImportDetail, ImportState, ImportSummary } from '#shared/surveys/imports/contract.ts';
import type { CodebookOrigin, ImportPreview, ImportResult } from '#shared/surveys/imports/preview.ts';
import type { CodebookRow } from './codebook-queries.ts';
import { emptyResult } from './import-results.ts';
import type { NamedMapping } from './open-source.ts';
import type { ImportRow } from './queries.ts';

type SummaryRow = Omit<ImportRow, 'preview' | 'result' | 'mapping' | 'options' | 'min_respondent_floor'>;

export const presentSummary = (row: SummaryRow): ImportSummary => ({
  id: row.id,
  state: row.state as ImportState,
  files: row.files,
  ...(row.remote && { origin: { server: row.server ?? '', surveyIds: [...row.remote.surveyIds] } }),
  progress: { done: Number(row.progress_done ?? 0), total: Number(row.progress_total ?? 0) },
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const presentResult = (stored: Partial<ImportResult> | null): ImportResult | null =>
  stored && { ...emptyResult, ...stored };

const presentPreview = (preview: ImportPreview | null): ImportPreview | null =>
  preview && {
    ...preview,
    sources: preview.sources.map((source) => ({ ...source, codebookOrigin: source.codebookOrigin ?? null })),
  };

export const presentImport = (row: ImportRow, undo: ImportDetail['undo'] = null): ImportDetail => ({
  ...presentSummary(row),
  undo,
  preview: presentPreview(row.preview),
  result: presentResult(row.result),
  minRespondentFloor: row.min_respondent_floor,
  isCollecting: row.options.remote !== undefined,
});

const originOf = ({ author_name, unit_name, updated_at }: CodebookRow): CodebookOrigin => ({
  authorName: author_name,
  unitName: unit_name,
  savedAt: updated_at.toISOString(),
});

export const presentNamedMapping = (row: CodebookRow): NamedMapping => ({
  name: row.name,
  mapping: row.mapping,
  savedBy: originOf(row),
});

export const presentCodebook = (row: CodebookRow, isEditable: boolean): Codebook => ({
  id: row.id,
  name: row.name,
  updatedAt: row.updated_at.toISOString(),
  unit: row.unit_id === null ? null : { id: row.unit_id, name: row.unit_name ?? '' },
  authorName: row.author_name,
  isEditable,
  mapping: row.mapping,
});
