import type { z } from 'zod';
import {
  type listSeriesSubjects as listSeriesSubjectsEndpoint,
  type SeriesSettings,
  type SeriesSubject,
  type SubjectPage,
  type SubjectState,
  subjectStates,
  type WantedSeries,
} from '#shared/oversight/series/contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { belowMinimum } from '../../figures/calculation/selection/plan-filter.ts';
import { checkSettings } from './change-series.ts';
import { type PlannedReport, planSeries } from './plan-series.ts';
import { presentSeriesSettings } from './present-series.ts';
import { findKeptReports, findMadeReports, type MadeReport } from './report-queries.ts';
import { requireSeries } from './require-series.ts';

type Wanted = z.output<NonNullable<(typeof listSeriesSubjectsEndpoint)['query']>>;

interface Present {
  readonly made: ReadonlyMap<string, MadeReport>;
  readonly kept: ReadonlyMap<number, 'LOCKED' | 'EDITED'>;
}

const stateOf = (planned: PlannedReport, { made, kept }: Present): SubjectState => {
  if (planned.reason !== null) return 'NOTHING';
  const known = made.get(planned.key);
  if (!known || known.reportId === null) return 'NEW';
  if (known.inputHash.equals(planned.inputHash)) return 'UNCHANGED';
  return kept.get(known.reportId) ?? 'CHANGED';
};

const presentSubject = (planned: PlannedReport, present: Present): SeriesSubject => {
  const known = present.made.get(planned.key);
  const inputs = planned.surveys.map(({ input }) => input);
  return {
    key: planned.key,
    label: planned.label,
    title: planned.title,
    surveyCount: inputs.length,
    surveysBelowMinimum: inputs.filter(belowMinimum).length,
    readers: [...planned.readers],
    state: stateOf(planned, present),
    reason: planned.reason,
    reportId: known?.reportId ?? null,
    madeOn: known && known.reportId !== null ? known.madeAt.toISOString() : null,
  };
};

const matches = ({ state, search = '' }: Wanted) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (subject: SeriesSubject): boolean => {
    const text = `${subject.label} ${subject.title}`.toLowerCase();
    return (!state || subject.state === state) && words.every((word) => text.includes(word));
  };
};

const subjectPage = async (
  db: Trx,
  actor: Actor,
  settings: SeriesSettings,
  seriesId: number | null,
  wanted: Wanted,
): Promise<SubjectPage> => {
  const plan = await planSeries(db, actor, settings, { isExact: false });
  const made = seriesId === null ? new Map<string, MadeReport>() : await findMadeReports(db, seriesId);
  const changed = plan.subjects.flatMap(({ key, inputHash }) => {
    const known = made.get(key);
    return known && !known.inputHash.equals(inputHash) ? (known.reportId ?? []) : [];
  });
  const kept = seriesId === null ? new Map() : await findKeptReports(db, seriesId, changed);
  const subjects = plan.subjects.map((planned) => presentSubject(planned, { made, kept }));
  const counted = Map.groupBy(subjects, ({ state }) => state);
  const found = subjects.filter(matches(wanted));
  const first = wanted.page * wanted.size;
  return {
    ...toPage(found.slice(first, first + wanted.size), found.length, wanted),
    counts: Object.fromEntries(
      subjectStates.map((state) => [state, counted.get(state)?.length ?? 0]),
    ) as SubjectPage['counts'],
    surveyCount: plan.surveyCount,
    comparableItemCount: plan.comparableItemCount,
  };
};

export const previewSeries = (
  database: Database,
  actor: Actor,
  settings: WantedSeries,
  { seriesId, ...wanted }: Wanted & { seriesId?: number | undefined },
): Promise<SubjectPage> =>
  inTenant(database, actor.tenantId, async (db) => {
    const kept = seriesId === undefined ? null : await requireSeries(db, actor, seriesId, 'change');
    const checked = await checkSettings(db, actor, settings, kept?.settings.language);
    return subjectPage(db, actor, checked, kept?.id ?? null, wanted);
  });

export const listSubjects = (
  database: Database,
  actor: Actor,
  seriesId: number,
  wanted: Wanted,
): Promise<SubjectPage> =>
  inTenant(database, actor.tenantId, async (db) => {
    const row = await requireSeries(db, actor, seriesId, 'read');
    return subjectPage(db, actor, presentSeriesSettings(row), seriesId, wanted);
  });
