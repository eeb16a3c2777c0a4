import { defaultConfigOf } from '#shared/report-items/visualizations.ts';
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

const addReport = async (
  services: Services,
  actor: Actor,
  wanted: DemoReport,
  templates: ReadonlyMap<string, number>,
): Promise<void> => {
  const form = wanted.forms[0] ?? '';
  const found = await read(services, actor, async (db) => ({
    surveyIds: await findDemoSurveys(db, wanted),
    itemIds: await findDemoItems(db, form, wanted.items),
    splitIds: await findDemoItems(db, form, [wanted.split.item]),
    profileIds: await findDemoItems(db, form, wanted.profile),
    trendIds: await findDemoItems(db, form, wanted.trend),
    responseIds: await findDemoItems(db, form, [wanted.responses]),
    unitIdOf: unitFinder(await readUnits(db)),
  }));
  const { title, split, publishedTo } = wanted;
  const { id: reportId } = await createReport(services, actor, { title, surveyIds: found.surveyIds });
  const target: ReportTarget = { reportId, ifMatch: undefined };
  await createReportItems(services, actor, target, found.itemIds);
  await createReportItem(services, actor, target, {
    config: {
      visualizationType: 'BAR_CHART',
      analysisType: 'QUANTITATIVE',
      itemIds: found.splitIds,
      title: null,
      split: split.by,
      showStatistics: true,
      color: null,
    },
  });
  await createReportItem(services, actor, target, {
    config: defaultConfigOf('PROFILE_LINE_CHART', found.profileIds),
  });
  if (found.trendIds.length > 0)
    await createReportItem(services, actor, target, {
      config: defaultConfigOf('LINE_CHART', found.trendIds),
    });
  await createReportItem(services, actor, target, {
    config: defaultConfigOf('RESPONSES', found.responseIds),
  });
  const templateId = templates.get(wanted.template ?? '');
  if (templateId !== undefined) await applyTemplate(services, actor, target, templateId);
  await calculateReport(services, actor, reportId);
  if (publishedTo) {
    const unitIds = [found.unitIdOf(publishedTo)];
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
