import { text } from 'node:stream/consumers';
import { createAnalysisPool } from '../../src/server/analysis-pool/analysis-pool.ts';
import type { Selection } from '../../src/server/analysis-pool/messages.ts';
import { OPTIONS } from '../peers/survey-data.ts';
import type { MemoryTask } from './memory.ts';

const { url, tenantId, formId, surveyIds, itemIds } = JSON.parse(await text(process.stdin)) as MemoryTask;
const pool = createAnalysisPool(url);

const calculate = (ids: readonly number[]) => {
  const selection: Selection = {
    tenantId,
    surveys: ids.map((id) => ({ id, formId, minimum: 5, answersVersion: 1 })),
    columnsOfForm: new Map([[formId, new Map(itemIds.map((id, index) => [id, index]))]]),
  };
  return pool.tally(
    selection,
    itemIds.map((id) => ({ kind: 'distribution', itemIds: [id], optionCount: OPTIONS, groupOf: null })),
  );
};

// The base: threads running, connections open, code compiled; the answers of a few surveys only.
const few = surveyIds.slice(0, 8);
for (let run = 0; run < 200; run += 1) await calculate(few);
const base = process.memoryUsage.rss();
for (let run = 0; run < 20; run += 1) await calculate(surveyIds);
const full = process.memoryUsage.rss();
await pool.close();
process.stdout.write(JSON.stringify({ base, full }));
