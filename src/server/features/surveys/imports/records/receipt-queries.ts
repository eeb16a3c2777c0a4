import { sql } from 'kysely';
import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { ExcludedQuestion } from '../source/survey-draft.ts';
import type { FileChecksum } from './checksum-files.ts';
import type { ImportDecisions } from './import-options.ts';

export interface ReceiptDraft {
  importId: number | null;
  userName: string;
  files: readonly FileChecksum[];
  format: string;
  codebook: string | null;
  decisions?: ImportDecisions;
  problems: readonly ShownImportProblem[];
  excluded: readonly ExcludedQuestion[];
}

const MAXIMUM_PROBLEMS = 200;

/** Problem parameters that may contain cells of the file; answers must not be kept in a receipt. */
const ANSWERS: Record<string, readonly string[]> = {
  answerUnknown: ['example'],
  choicesAlike: ['words'],
  numberBesideTicks: ['words'],
  answersMerged: ['words'],
  answersWithComma: ['words'],
};

const withoutAnswers = ({ code, params, ...problem }: ShownImportProblem): ShownImportProblem => {
  const kept = Object.entries(params).filter(([name]) => !ANSWERS[code]?.includes(name));
  // Their places in a text stay empty.
  const emptied = (ANSWERS[code] ?? []).map((name) => [name, '…']);
  return { ...problem, code, params: Object.fromEntries([...kept, ...emptied]) };
};

export const insertReceipt = async (
  db: Trx,
  tenantId: number,
  draft: ReceiptDraft,
  surveys: readonly { id: number; isNew: boolean }[],
): Promise<void> => {
  if (surveys.length === 0) return;
  const { id } = await db
    .insertInto('import_receipts')
    .values({
      tenant_id: tenantId,
      import_id: draft.importId,
      user_name: draft.userName,
      decisions: JSON.stringify(draft.decisions ?? null),
      files: JSON.stringify(draft.files),
      format: draft.format,
      codebook: draft.codebook,
      problems: JSON.stringify(draft.problems.slice(0, MAXIMUM_PROBLEMS).map(withoutAnswers)),
      excluded: JSON.stringify(draft.excluded.slice(0, MAXIMUM_PROBLEMS)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('survey_receipts')
    .values(
      surveys.map((survey) => ({
        tenant_id: tenantId,
        survey_id: survey.id,
        receipt_id: id,
        is_new: survey.isNew,
      })),
    )
    .execute();
};

export const surveysMadeBy = async (db: Trx, importId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('survey_receipts')
    .innerJoin('import_receipts', (join) =>
      join
        .onRef('import_receipts.tenant_id', '=', 'survey_receipts.tenant_id')
        .onRef('import_receipts.id', '=', 'survey_receipts.receipt_id'),
    )
    .innerJoin('surveys', (join) =>
      join
        .onRef('surveys.tenant_id', '=', 'survey_receipts.tenant_id')
        .onRef('surveys.id', '=', 'survey_receipts.survey_id'),
    )
    .where('import_receipts.import_id', '=', importId)
    .where('survey_receipts.is_new', '=', true)
    .where('surveys.deleted_at', 'is', null)
    .select('surveys.id')
    .orderBy('surveys.id')
    .execute();
  return rows.map(({ id }) => id);
};

export const importedChecksums = async (db: Trx): Promise<Set<string>> => {
  const { rows } = await sql<{ sha256: string }>`
    select distinct file ->> 'sha256' as sha256
    from import_receipts, jsonb_array_elements(files) as file`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
};
