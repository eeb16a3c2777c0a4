import type { Placement } from '#shared/report-items/contract.ts';
import {
  type ConfigByView,
  defaultConfigOf,
  type ReportItemConfig,
} from '#shared/report-items/visualizations.ts';
import { inTenant, type Trx } from '../db/connect.ts';
import { publishReport } from '../features/publication/publish-report.ts';
import type { ReportTarget } from '../features/report-access/change-report.ts';
import { calculateReport } from '../features/report-calculation/calculate-report.ts';
import { createReportItem } from '../features/report-items/create-report-item.ts';
import { createReportItems } from '../features/report-items/create-report-items.ts';
import { createReport } from '../features/reports/create-report.ts';
import { createTemplate } from '../features/templates/create-template.ts';
import { useTemplate as applyTemplate } from '../features/templates/use-template.ts';
import type { Actor } from '../lib/actor.ts';
import type { Services } from '../lib/services.ts';
import { type DemoReport, type DemoTemplate, demoReports, demoTemplates } from './demo-reports.ts';
import { demoText } from './demo-text.ts';
import { findDemoForm, findDemoItems, findDemoSurveys, readUnits } from './queries.ts';
import { unitFinder } from './unit-finder.ts';

const read = <Result>(services: Services, actor: Actor, work: (db: Trx) => Promise<Result>) =>
  inTenant(services.database, actor.tenantId, work);

const addTemplate = async (services: Services, actor: Actor, wanted: DemoTemplate): Promise<number> => {
  const found = await read(services, actor, async (db) => ({
    formId: await findDemoForm(db, wanted.form),
    itemIds: await findDemoItems(db, wanted.form, wanted.items),
  }));
  const { id } = await createTemplate(services.database, actor, {
    title: wanted.title,
    formId: found.formId,
  });
  const target: ReportTarget = { reportId: id, reportType: 'template', ifMatch: undefined };
  await createReportItems(services, actor, target, found.itemIds);
  return id;
};

/** What is seen first: two rows of two, and what the report is about below them. */
const FIRST = { x: 0, y: 0, cols: 5, rows: 3 };
const SECOND = { x: 5, y: 0, cols: 7, rows: 3 };
const THIRD = { x: 0, y: 3, cols: 5, rows: 3 };
const FOURTH = { x: 5, y: 3, cols: 7, rows: 3 };
const FIFTH = { x: 0, y: 6, cols: 5, rows: 3 };
const SIXTH = { x: 5, y: 6, cols: 7, rows: 3 };
const WHOLE_ROW = { x: 0, y: 6, cols: 12, rows: 2 };

const findItems = (db: Trx, wanted: DemoReport) => {
  const find = (codes: readonly string[]) => findDemoItems(db, wanted.forms[0] ?? '', codes);
  return Promise.all([
    find(wanted.items),
    find([wanted.split.item]),
    find(wanted.profile),
    find(wanted.trend),
    find(wanted.stacked),
    find(wanted.responses),
  ] as const);
};

const addReport = async (
  services: Services,
  actor: Actor,
  wanted: DemoReport,
  templates: ReadonlyMap<string, number>,
): Promise<void> => {
  const { title, split, publishedTo } = wanted;
  const { surveyIds, unitIdOf, items } = await read(services, actor, async (db) => ({
    surveyIds: await findDemoSurveys(db, wanted),
    unitIdOf: unitFinder(await readUnits(db)),
    items: await findItems(db, wanted),
  }));
  const [[first = 0, ...itemIds], splitIds, profileIds, trendIds, stackedIds, responseIds] = items;
  const { id: reportId } = await createReport(services, actor, { title, surveyIds });
  const target: ReportTarget = { reportId, ifMatch: undefined };
  const add = (config: ReportItemConfig, placement?: Placement) =>
    createReportItem(services, actor, target, { config, placement });
  const bars = (ids: number[], changes: object = {}): ReportItemConfig => ({
    ...(defaultConfigOf('BAR_CHART', ids) as ConfigByView['BAR_CHART']),
    ...changes,
  });
  const hasTrend = trendIds.length > 0;
  const compared = {
    ...defaultConfigOf('PROFILE_LINE_CHART', profileIds),
    title: 'Profil der Skalenfragen',
    comparisons: [...wanted.comparisons],
  } as ReportItemConfig;
  const stacked = bars(stackedIds, { title: 'Zustimmung im Überblick', arrangement: 'stacked' });
  const trend = { ...defaultConfigOf('LINE_CHART', trendIds), title: 'Gesamteindruck im Verlauf' };
  const text = { ...defaultConfigOf('RICH_TEXT', []), text: demoText(wanted.text) } as ReportItemConfig;
  await add(bars([first]), FIRST);
  await add(compared, SECOND);
  await add(hasTrend ? trend : stacked, THIRD);
  await add(defaultConfigOf('WORDCLOUD', responseIds.slice(0, 1)), FOURTH);
  await add(text, hasTrend ? FIFTH : WHOLE_ROW);
  if (hasTrend) await add(stacked, SIXTH);
  await createReportItems(services, actor, target, itemIds);
  await add(bars(splitIds, { split: split.by }));
  await add({ ...defaultConfigOf('DIVIDER', []), title: 'In eigenen Worten' });
  for (const itemId of responseIds) await add(defaultConfigOf('RESPONSES', [itemId]));
  const templateId = templates.get(wanted.template ?? '');
  if (templateId !== undefined) await applyTemplate(services, actor, target, templateId);
  await calculateReport(services, actor, reportId);
  if (publishedTo) {
    const unitIds = [unitIdOf(publishedTo)];
    await publishReport(services, actor, target, { unitIds, publishedOn: null });
  }
};

/** Two templates and two calculated reports, one of them published: made the way a person makes them. */
export const addDemoReports = async (
  services: Services,
  actor: Actor,
  onReport: (done: number, total: number) => void,
): Promise<void> => {
  const templates = new Map<string, number>();
  for (const wanted of demoTemplates) templates.set(wanted.title, await addTemplate(services, actor, wanted));
  for (const [index, wanted] of demoReports.entries()) {
    await addReport(services, actor, wanted, templates);
    onReport(index + 1, demoReports.length);
  }
};
