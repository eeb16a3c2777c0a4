import { inTenant } from '../src/server/db/connect.ts';
import {
  insertCollection,
  insertScale,
  replaceScaleItems,
} from '../src/server/features/curation/scales/queries.ts';
import { insertNorm, replaceValues } from '../src/server/features/figures/norms/queries.ts';
import { deriveColumns } from '../src/server/features/surveys/imports/scales/derive-columns.ts';
import {
  findFormsAsking,
  findStoredScales,
  insertScaleItems,
} from '../src/server/features/surveys/imports/scales/scale-queries.ts';
import type { Services } from '../src/server/lib/services.ts';
import { type ServedApi, serveApi } from './api/serve-api.ts';
import { type BenchDatabase, type StoredSurveys, storeSurveys } from './bench-database.ts';
import { copyReport, createReport } from './create-report.ts';
import { compare, type Measurement, shortest } from './measure.ts';
import { drawSurveys } from './peers/survey-data.ts';

const SURVEYS = 1_000;
const RESPONDENTS = 97_900;
const ITEMS = 20;
const SCALES = 5;
const ITEMS_OF_SCALE = 4;
const NORMS = 3;
const ROUNDS = 20;
const GOAL = 30;

const addScales = async ({ database }: Services, { tenantId, itemIds, surveyIds }: StoredSurveys) => {
  const scaleIds: number[] = [];
  await inTenant(database, tenantId, async (db) => {
    for (let scale = 0; scale < SCALES; scale += 1) {
      const items = itemIds
        .slice(scale * ITEMS_OF_SCALE, (scale + 1) * ITEMS_OF_SCALE)
        .map((itemId) => ({ itemId, weight: 1, isReversed: false }));
      const name = { en: `Scale ${scale + 1}` };
      const collectionId = await insertCollection(db, tenantId, name);
      const draft = { name, items, leastShare: 0.5, lowest: 1, highest: 5 };
      const id = await insertScale(db, tenantId, collectionId, draft);
      await replaceScaleItems(db, tenantId, id, items);
      const [stored] = await findStoredScales(db, [id]);
      const asked = items.map(({ itemId }) => itemId);
      if (stored) await insertScaleItems(db, stored, await findFormsAsking(db, asked));
      scaleIds.push(collectionId);
    }
    await deriveColumns(db, surveyIds);
  });
  return scaleIds;
};

const addNorms = ({ database }: Services, { tenantId }: StoredSurveys, itemIds: readonly number[]) =>
  inTenant(database, tenantId, async (db) => {
    const normIds: number[] = [];
    for (let norm = 0; norm < NORMS; norm += 1) {
      const name = { en: `Norm ${norm + 1}` };
      const id = await insertNorm(db, tenantId, { name, source: 'Bench', surveys: null });
      const values = itemIds.map((itemId) => ({
        ...{ itemId, mean: 3.2, deviation: 0.4, respondents: 10_000 },
        points: [25, 50, 75].map((percent) => ({ percent, value: 2.7 + percent / 100 })),
      }));
      await replaceValues(db, tenantId, id, values);
      normIds.push(id);
    }
    return normIds;
  });

const addProfile = async (api: ServedApi, reportId: number, config: object): Promise<void> => {
  const answer = await fetch(`${api.address}/reports/${reportId}/report-items`, {
    method: 'POST',
    headers: { ...api.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      config: { visualizationType: 'PROFILE_LINE_CHART', analysisType: 'QUANTITATIVE', ...config },
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
};

/** The shortest time of each, since a difference of medians is mostly what else the machine does. */
const shortestInTurn = async (works: readonly (() => Promise<void>)[]): Promise<number[]> => {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, work] of works.entries())
      best[index] = Math.min(best[index] as number, await shortest(1, work));
  return best;
};

/** A report of all surveys, and the same with a profile of all scales beside each norm. Nothing is kept in memory. */
export const benchScales = async (database: BenchDatabase): Promise<Measurement[]> => {
  const stored = await storeSurveys(database.client, 'scales', drawSurveys(SURVEYS, RESPONDENTS));
  const { tenantId } = stored;
  const { reportId, userId } = await createReport(database, stored, { pictures: ITEMS, split: 'none' });
  const withScales = await copyReport(database, reportId);
  const alike = await copyReport(database, reportId);
  const api = await serveApi(database.url, { tenantId, userId }, { cacheBytes: 0 });
  const calculate = (id: number) => async () => {
    const answer = await fetch(`${api.address}/reports/${id}/calculation`, {
      method: 'POST',
      headers: api.headers,
    });
    const { reportItems = [] } = (await answer.json()) as { reportItems?: { content: { data: unknown } }[] };
    if (reportItems.length === 0 || reportItems.some(({ content }) => content.data === null))
      throw new Error(`${answer.status}: not everything was calculated`);
  };
  const [before = 0] = await shortestInTurn([calculate(reportId)]);
  const scaleIds = await addScales(api.services, stored);
  const normIds = await addNorms(api.services, stored, scaleIds);
  await database.client.query('vacuum analyze survey_answers, items');
  for (const normId of normIds) {
    await addProfile(api, withScales, { itemIds: scaleIds, normId });
    await addProfile(api, alike, { itemIds: stored.itemIds.slice(0, SCALES), normId: undefined });
  }
  const [without = 0, plain = 0, scales = 0] = await shortestInTurn([
    calculate(reportId),
    calculate(alike),
    calculate(withScales),
  ]);
  await api.close();
  return [
    compare(
      `${SURVEYS} surveys with ${SCALES} scales and ${NORMS} norms: more than without`,
      scales - without,
      null,
      {
        ownGoal: GOAL,
        notes: [
          `${scales.toFixed(0)} ms instead of ${without.toFixed(0)} ms (${before.toFixed(0)} ms before there were scales)`,
          'all answers from the database each time',
          `three profiles of questions instead: ${(plain - without).toFixed(0)} ms more`,
        ].join('; '),
      },
    ),
  ];
};
