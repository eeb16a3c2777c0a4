import type { Placement } from '#shared/reports/report-items/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { inTenant, type Trx } from '../db/connect.ts';
import { findNorms } from '../features/figures/norms/queries.ts';
import { findTopicModels } from '../features/figures/topics/search-topics.ts';
import { publishReport } from '../features/publishing/publication/publish-report.ts';
import type { ReportTarget } from '../features/reports/report-access/change-report.ts';
import { calculateReport } from '../features/reports/report-calculation/calculate-report.ts';
import { createReportItem, createReportItems } from '../features/reports/report-items/change-report-items.ts';
import { loadGrid } from '../features/reports/report-items/item-placements.ts';
import { putEditors } from '../features/reports/reports/change-ownership.ts';
import { createReport } from '../features/reports/reports/create-report.ts';
import { createTemplate } from '../features/reports/templates/change-template.ts';
import { useTemplate as applyTemplate } from '../features/reports/templates/use-template.ts';
import type { Actor } from '../lib/actor.ts';
import type { Services } from '../lib/services.ts';
import type { DemoElement } from './build-elements.ts';
import { type DemoParts, reportElements, templateElements } from './demo-elements.ts';
import { type DemoFormKind, formNames } from './demo-forms.ts';
import {
  type DemoReport,
  type DemoTemplate,
  demoReports,
  demoTemplates,
  selectUnits,
} from './demo-reports.ts';
import { labCourses } from './lab-courses.ts';
import { labElements } from './lab-elements.ts';
import {
  findDemoAttribute,
  findDemoAuthors,
  findDemoForm,
  findDemoSurveys,
  findLabs,
  readDemoItems,
  readUnits,
} from './queries.ts';
import { demoTexts } from './texts/demo-texts.ts';
import { unitFinder } from './unit-finder.ts';

interface Author {
  readonly actor: Actor;
  readonly language: InterfaceLanguage;
}

const TOPIC_MODELS = ['Lehre', 'Teaching'];

const read = <Result>(services: Services, actor: Actor, work: (db: Trx) => Promise<Result>) =>
  inTenant(services.database, actor.tenantId, work);

const placementAfter = async (
  services: Services,
  actor: Actor,
  reportId: number,
  wanted: NonNullable<DemoElement['placement']>,
): Promise<Placement> => {
  if (wanted.y !== undefined) return wanted;
  const grid = await read(services, actor, (db) => loadGrid(db, reportId));
  const rows = grid.map(({ placement: { y, rows } }) => (wanted.x === 0 ? y + rows : y));
  return { ...wanted, y: Math.max(0, ...rows) };
};

type Target = ReportTarget & { readonly elements: readonly DemoElement[] };

const addElements = async (services: Services, actor: Actor, { elements, ...target }: Target) => {
  for (const { config, placement: wanted } of elements) {
    const placement = wanted && (await placementAfter(services, actor, target.reportId, wanted));
    await createReportItem(services, actor, target, { config, placement });
  }
};

const partsOf = async (
  services: Services,
  { actor, language }: Author,
  form: DemoFormKind,
): Promise<DemoParts> => {
  const items = await read(services, actor, (db) => readDemoItems(db, formNames[form][language]));
  const models = await Promise.all(
    TOPIC_MODELS.map((name) => findTopicModels(services.database, actor, { name, page: 0, size: 10 })),
  );
  const norms = await read(services, actor, findNorms);
  return {
    language,
    courseType: await read(services, actor, (db) => findDemoAttribute(db, 'courseType')),
    programme: await read(services, actor, (db) => findDemoAttribute(db, 'programme')),
    normId: norms.find(({ isOfSurveys }) => !isOfSurveys)?.id ?? 0,
    ownNormId: norms.find(({ isOfSurveys }) => isOfSurveys)?.id ?? 0,
    idOf: (code) => {
      const id = items.get(code);
      if (id === undefined) throw new Error(`The form ${form} has no item ${code}.`);
      return id;
    },
    topicModelIds: models.flatMap(({ content }) => content.map(({ id }) => id)),
  };
};

const addTemplate = async (services: Services, author: Author, wanted: DemoTemplate): Promise<number> => {
  const { actor, language } = author;
  const formId = await read(services, actor, (db) => findDemoForm(db, formNames[wanted.form][language]));
  const parts = await partsOf(services, author, wanted.form);
  const { id } = await createTemplate(services.database, actor, { title: wanted.title[language], formId });
  const target: ReportTarget = { reportId: id, reportType: 'template', ifMatch: undefined };
  const { before, after } = templateElements(wanted, parts);
  await addElements(services, actor, { ...target, elements: before });
  await createReportItems(services, actor, target, { itemIds: wanted.items.map(parts.idOf) });
  await addElements(services, actor, { ...target, elements: after });
  return id;
};

const addReport = async (
  services: Services,
  author: Author,
  wanted: DemoReport,
  templates: ReadonlyMap<DemoTemplate, number>,
): Promise<void> => {
  const { actor, language } = author;
  const { items } = wanted;
  const title = wanted.title[language];
  const { units, publishedTo } = selectUnits(wanted, demoTexts[language]);
  const { surveyIds, unitIdOf } = await read(services, actor, async (db) => ({
    surveyIds: await findDemoSurveys(db, {
      forms: wanted.forms.map((kind) => formNames[kind][language]),
      units,
      periods: wanted.latestPeriodOnly ? demoTexts[language].semesters.slice(-1) : [],
      ofInstructor: wanted.ofInstructor ?? false,
    }),
    unitIdOf: unitFinder(await readUnits(db)),
  }));
  const parts = await partsOf(services, author, wanted.forms[0]);
  const { id: reportId } = await createReport(services, actor, { title, surveyIds });
  const target: ReportTarget = { reportId, ifMatch: undefined };
  const { before, after } = reportElements(wanted, parts);
  await addElements(services, actor, { ...target, elements: before });
  await createReportItems(services, actor, target, { itemIds: items.slice(1).map(parts.idOf) });
  await addElements(services, actor, { ...target, elements: after });
  const templateId = wanted.template && templates.get(wanted.template);
  if (templateId !== undefined) await applyTemplate(services, actor, target, templateId);
  if (wanted.isSharedWithAuthor)
    await putEditors(services, actor, target, await read(services, actor, findDemoAuthors));
  await calculateReport(services, actor, reportId);
  if (publishedTo) {
    const unitIds = [unitIdOf(publishedTo)];
    await publishReport(services, actor, target, { unitIds, publishedOn: null });
  }
};

/** One report a course: by the means of its scales, one of them misses a guideline. */
const addLabReports = async (
  services: Services,
  author: Author,
  onReport: (done: number) => void,
): Promise<void> => {
  const { actor, language } = author;
  const { faculties, semesters, university } = demoTexts[language];
  const parts = await partsOf(services, author, 'lab');
  const { surveys, unitId } = await read(services, actor, async (db) => ({
    surveys: await findLabs(db, formNames.lab[language]),
    unitId: unitFinder(await readUnits(db))([university, faculties[1]?.name ?? '']),
  }));
  for (const [index, { id, description }] of surveys.entries()) {
    const title = `${description}, ${semesters.at(-1)}`;
    const { id: reportId } = await createReport(services, actor, { title, surveyIds: [id] });
    const target: ReportTarget = { reportId, ifMatch: undefined };
    await addElements(services, actor, { ...target, elements: labElements(parts) });
    await calculateReport(services, actor, reportId);
    await publishReport(services, actor, target, { unitIds: [unitId], publishedOn: null });
    onReport(index + 1);
  }
};

export const addDemoReports = async (
  services: Services,
  actor: Actor,
  language: InterfaceLanguage,
  onReport: (done: number, total: number) => void,
): Promise<void> => {
  const author: Author = { actor, language };
  const templates = new Map<DemoTemplate, number>();
  for (const wanted of demoTemplates) templates.set(wanted, await addTemplate(services, author, wanted));
  const total = demoReports.length + labCourses.length;
  // The newest reports stand first in every list.
  await addLabReports(services, author, (done) => onReport(done, total));
  for (const [index, wanted] of demoReports.entries()) {
    await addReport(services, author, wanted, templates);
    onReport(labCourses.length + index + 1, total);
  }
};
