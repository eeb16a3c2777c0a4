import type { Services } from '../app/context.ts';
import { inTenant } from '../db/connect.ts';
import { createReportItems } from '../features/report-items/create-report-items.ts';
import { createReport } from '../features/reports/create-report.ts';
import type { Actor } from '../features/session/actor.ts';
import { findDemoItems, findDemoSurveys } from './queries.ts';

interface DemoReport {
  title: string;
  forms: readonly string[];
  units: readonly string[];
  periods: readonly string[];
  items: readonly string[];
}

const demoReports: readonly DemoReport[] = [
  {
    title: 'Lehrveranstaltungen in Mathematik und Informatik',
    forms: ['LV-Bewertung'],
    units: ['Institut für Mathematik', 'Institut für Informatik', 'Institut für Statistik und Data Science'],
    periods: [],
    items: ['overall', 'explains', 'structure', 'examples', 'pace', 'difficulty', 'semester', 'preparation'],
  },
  {
    title: 'Lehre im Sommersemester 2026',
    forms: ['LV-Bewertung', 'Seminar'],
    units: [],
    periods: ['SoSe 2026'],
    items: ['goals', 'explains', 'questions', 'interest', 'pace', 'overall', 'reason'],
  },
];

const addReport = async (services: Services, actor: Actor, wanted: DemoReport): Promise<void> => {
  const { surveyIds, itemIds } = await inTenant(services.database, actor.tenantId, async (db) => ({
    surveyIds: await findDemoSurveys(db, wanted),
    itemIds: await findDemoItems(db, wanted.forms[0] ?? '', wanted.items),
  }));
  const { id: reportId } = await createReport(services, actor, { title: wanted.title, surveyIds });
  await createReportItems(services, actor, { reportId, ifMatch: undefined }, itemIds);
};

/** Two finished reports, made the way a person makes them. */
export const addDemoReports = async (
  services: Services,
  actor: Actor,
  onReport: (done: number, total: number) => void,
): Promise<void> => {
  for (const [index, wanted] of demoReports.entries()) {
    await addReport(services, actor, wanted);
    onReport(index + 1, demoReports.length);
  }
};
