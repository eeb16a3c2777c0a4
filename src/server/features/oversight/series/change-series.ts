import {
  MAXIMUM_SERIES_NAME_LENGTH,
  type Series,
  type SeriesSettings,
  type WantedSeries,
} from '#shared/oversight/series/contract.ts';
import { titlePatternProblem } from '#shared/oversight/series/title-pattern.ts';
import { Problem } from '#shared/problems.ts';
import { publicationProblem } from '#shared/publishing/publication/rules.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { cancelJob, queueJob } from '../../../jobs/job-queries.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findLanguages } from '../../platform/configs/language-queries.ts';
import { currentTime } from '../../publishing/publication/queries.ts';
import { preferredLanguage } from '../../reports/report-access/queries.ts';
import { holdReport } from '../../reports/report-access/require-report.ts';
import { requireComparedAttributes } from '../../reports/report-items/require-items.ts';
import { planSeries } from './plan-series.ts';
import { presentSeries, presentSeriesSettings } from './present-series.ts';
import { requireSeries } from './require-series.ts';
import {
  deleteSeriesRow,
  insertSeries,
  recordRunEnded,
  recordRunStarted,
  updateSeries,
} from './series-queries.ts';

const timeProblem = ({ publishedOn }: Pick<SeriesSettings, 'publishedOn'>, now: Date): Problem | null =>
  publicationProblem({ unitIds: [0], publishedOn }, now);

const checkLanguage = async (
  db: Trx,
  { tenantId, userId }: Actor,
  wanted: string | undefined,
  kept: string | undefined,
): Promise<string> => {
  const fallback = kept ?? (await preferredLanguage(db, userId));
  if (wanted === undefined || wanted === fallback) return fallback;
  const { known, offered } = await findLanguages(db, tenantId);
  if ([...interfaceLanguages, ...offered, ...known.map(({ tag }) => tag)].includes(wanted)) return wanted;
  throw new Problem('error.badInput', {}, [{ path: 'language', code: 'input.language' }]);
};

export const checkSettings = async (
  db: Trx,
  actor: Actor,
  settings: WantedSeries,
  keptLanguage?: string,
): Promise<SeriesSettings> => {
  const name = settings.name.trim();
  if (name === '') throw new Problem('report.title.required');
  if (name.length > MAXIMUM_SERIES_NAME_LENGTH)
    throw new Problem('form.error.maxLengthExceeded', { maxChars: MAXIMUM_SERIES_NAME_LENGTH });
  const { formIds, periodIds, unitIds, surveyIds, attributes = [] } = settings.selection;
  if ([formIds, periodIds, unitIds, surveyIds, attributes].every(({ length }) => length === 0))
    throw new Problem('series.error.selectionRequired');
  const problem = titlePatternProblem(settings.titlePattern) ?? timeProblem(settings, await currentTime(db));
  if (problem) throw problem;
  await holdReport(db, actor, settings.templateId, 'template');
  const language = await checkLanguage(db, actor, settings.language, keptLanguage);
  return { ...settings, name, titlePattern: settings.titlePattern.trim(), language };
};

const answer = async (db: Trx, actor: Actor, seriesId: number): Promise<Series> =>
  presentSeries(await requireSeries(db, actor, seriesId, 'read'), actor);

export const createSeries = (database: Database, actor: Actor, settings: WantedSeries): Promise<Series> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireComparedAttributes(db, settings.comparisons, 'comparisons');
    return answer(db, actor, await insertSeries(db, actor, await checkSettings(db, actor, settings)));
  });

export const putSeries = (
  database: Database,
  actor: Actor,
  seriesId: number,
  { version, settings }: { version: number; settings: WantedSeries },
): Promise<Series> =>
  inTenant(database, actor.tenantId, async (db) => {
    const row = await requireSeries(db, actor, seriesId, 'change');
    if (row.state === 'RUNNING') throw new Problem('series.running');
    await requireComparedAttributes(db, settings.comparisons, 'comparisons');
    const checked = await checkSettings(db, actor, settings, row.settings.language);
    if (!(await updateSeries(db, { seriesId, version }, checked)))
      throw new Problem('series.conflict', { version: row.version });
    return answer(db, actor, seriesId);
  });

export const deleteSeries = (database: Database, actor: Actor, seriesId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    const row = await requireSeries(db, actor, seriesId, 'read');
    if (row.state === 'RUNNING') throw new Problem('series.running');
    await cancelJob(db, 'series', seriesId);
    await deleteSeriesRow(db, seriesId);
    return undefined;
  });

const JOB = 'series';

export const runSeries = (database: Database, actor: Actor, seriesId: number): Promise<Series> => {
  const { tenantId, userId } = actor;
  return inTenant(database, tenantId, async (db) => {
    const row = await requireSeries(db, actor, seriesId, 'change');
    const settings = await checkSettings(db, actor, presentSeriesSettings(row));
    await planSeries(db, actor, settings, { isExact: false });
    const payload = { seriesId, actor: { ...actor, csrf: null } };
    const jobId = await queueJob(db, { tenantId, userId, name: JOB, subject: seriesId, payload });
    if (jobId === null) throw new Problem('series.running');
    await recordRunStarted(db, seriesId);
    return presentSeries(await requireSeries(db, actor, seriesId, 'read'), actor);
  });
};

export const cancelSeries = (database: Database, actor: Actor, seriesId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireSeries(db, actor, seriesId, 'read');
    if (await cancelJob(db, JOB, seriesId)) await recordRunEnded(db, seriesId, 'CANCELLED');
    return undefined;
  });
