import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type BenchDatabase, type StoredSurveys, storeSurveys } from '../bench-database.ts';
import { compare, type Measurement } from '../measure.ts';
import { drawSurveys, ITEMS } from '../peers/survey-data.ts';

export interface MemoryTask {
  url: string;
  tenantId: number;
  formId: number;
  surveyIds: readonly number[];
  itemIds: readonly number[];
}

const measure = (database: BenchDatabase, stored: StoredSurveys): { base: number; full: number } => {
  const { tenantId, formId, surveyIds, itemIds } = stored;
  const task: MemoryTask = { url: database.url, tenantId, formId, surveyIds, itemIds };
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'measure-memory.ts')], {
    input: JSON.stringify(task),
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
};

export const benchMemory = async (database: BenchDatabase): Promise<Measurement[]> => {
  const rows: Measurement[] = [];
  for (const [name, respondents] of [
    ['bench', 97_900],
    ['million', 1_000_000],
  ] as const) {
    const stored = await storeSurveys(database.client, `memory-${name}`, drawSurveys(1_000, respondents));
    const { base, full } = measure(database, stored);
    rows.push(
      compare(`memory, ${respondents} respondents`, (full - base) / (respondents * ITEMS), null, {
        unit: 'bytes an answer',
        ownGoal: 3,
        notes: `${(base / 2 ** 20).toFixed(0)} MB without answers, ${(full / 2 ** 20).toFixed(0)} MB with`,
      }),
    );
  }
  return rows;
};
