import type { Codebook, ImportDetail, ImportState, ImportSummary } from '#shared/surveys/imports/contract.ts';
import type { CodebookOrigin, ImportPreview, ImportResult } from '#shared/surveys/imports/preview.ts';
import type { CodebookRow } from './codebook-queries.ts';
import { emptyResult } from './import-results.ts';
import type { NamedMapping } from './open-source.ts';
import type { ImportRow } from './queries.ts';

type SummaryRow = Omit<ImportRow, 'preview' | 'result' | 'mapping' | 'options' | 'minRespondentFloor'>;

export const presentSummary = (row: SummaryRow): ImportSummary => ({
  id: row.id,
  state: row.state as ImportState,
  files: row.files,
  ...(row.remote && { origin: { server: row.server ?? '', surveyIds: [...row.remote.surveyIds] } }),
  progress: { done: Number(row.progressDone ?? 0), total: Number(row.progressTotal ?? 0) },
  userName: row.userName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
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
  minRespondentFloor: row.minRespondentFloor,
  isCollecting: row.options.remote !== undefined,
});

const originOf = ({ authorName, unitName, updatedAt }: CodebookRow): CodebookOrigin => ({
  authorName,
  unitName,
  savedAt: updatedAt.toISOString(),
});

export const presentNamedMapping = (row: CodebookRow): NamedMapping => ({
  name: row.name,
  mapping: row.mapping,
  savedBy: originOf(row),
});

export const presentCodebook = (row: CodebookRow, isEditable: boolean): Codebook => ({
  id: row.id,
  name: row.name,
  updatedAt: row.updatedAt.toISOString(),
  unit: row.unitId === null ? null : { id: row.unitId, name: row.unitName ?? '' },
  authorName: row.authorName,
  isEditable,
  mapping: row.mapping,
});
