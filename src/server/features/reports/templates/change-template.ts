import type { Weighting } from '#shared/figures/calculation/weights.ts';
import { Problem } from '#shared/problems.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { titleProblem, trimTitle } from '#shared/reports/reports/rules.ts';
import type { ReportTemplate, ReportTemplateChange } from '#shared/reports/templates/contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, roleHolderId } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { updateCorrectsForInvited } from '../../figures/calculation/queries/weighting-queries.ts';
import { formIdsWithin } from '../forms/queries.ts';
import { announceChange } from '../report-access/announce-change.ts';
import { changeReport, type ReportTarget, recordChange, unchanged } from '../report-access/change-report.ts';
import {
  deleteReportRow,
  findFormLanguages,
  insertReport,
  preferredLanguage,
  type ReportRow,
  updateReport,
} from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { requireVersion } from '../report-access/require-version.ts';
import { chooseLanguage, languageAmong } from '../reports/choose-language.ts';
import { chooseTitle } from '../reports/choose-title.ts';
import { chooseWeighting } from '../reports/choose-weighting.ts';
import { readTemplatePage } from '../reports/page/read-page.ts';
import { presentChange } from '../reports/present-change.ts';
import { pageFor } from '../reports/read-reports.ts';
import { deleteUsedTemplate, lockReportsUsing, releaseTemplateItems } from './queries.ts';

const requireForm = async (db: Trx, actor: Actor, formId: number): Promise<void> => {
  if (!(await formIdsWithin(db, [formId], actor.unitIds)).has(formId)) throw new Problem('error.notFound');
};

export const createTemplate = (
  database: Database,
  actor: Actor,
  input: { title: string; formId: number },
): Promise<ReportTemplate> => {
  const problem = titleProblem(input.title);
  if (problem) throw problem;
  return inTenant(database, actor.tenantId, async (db) => {
    await requireForm(db, actor, input.formId);
    const tags = await findFormLanguages(db, [input.formId]);
    const { id } = await insertReport(db, {
      tenantId: actor.tenantId,
      reportType: 'template',
      title: trimTitle(input.title),
      language: languageAmong(tags, await preferredLanguage(db, actor.userId)),
      formId: input.formId,
      ownerId: roleHolderId(actor),
    });
    return readTemplatePage(db, await requireReport(db, actor, id, 'read', 'template'));
  });
};

export interface TemplatePatch {
  title?: string | undefined;
  formId?: number | undefined;
  reportLanguageId?: number | undefined;
  weighting?: Weighting | null | undefined;
  correctsForInvited?: boolean | undefined;
}

const chooseForm = async (db: Trx, actor: Actor, template: ReportRow, formId: number): Promise<boolean> => {
  if (formId === template.formId) return false;
  await requireForm(db, actor, formId);
  await updateReport(db, template.id, { formId });
  return true;
};

/**
 * [7.02], [7.05] Omitted fields stay. Items missing from a new form stay in the template but are not copied to
 * reports.
 */
export const patchTemplate = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  patch: TemplatePatch,
): Promise<ReportTemplateChange> =>
  changeReport(services, actor, target, async (db, template) => {
    const { title, formId, reportLanguageId, weighting, correctsForInvited } = patch;
    const formIds = [formId ?? template.formId].filter((id) => id !== null);
    const changes = [
      title !== undefined && (await chooseTitle(db, template, title)),
      formId !== undefined && (await chooseForm(db, actor, template, formId)),
      reportLanguageId !== undefined && (await chooseLanguage(db, template, formIds, reportLanguageId)),
      weighting !== undefined && (await chooseWeighting(db, template, weighting)),
      correctsForInvited !== undefined &&
        (await updateCorrectsForInvited(db, template.id, correctsForInvited)),
    ];
    const answer = async () =>
      formId === undefined && weighting === undefined && correctsForInvited === undefined
        ? presentChange(db, actor, template, patch)
        : readTemplatePage(db, await requireReport(db, actor, template.id, 'read', 'template'));
    return changes.includes(true) ? answer : unchanged(answer);
  });

/** [7.14] Removes the template's items, even edited ones, and even if the actor may no longer use the template. */
export const releaseTemplate = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  templateId: number,
): Promise<Report> =>
  changeReport(services, actor, target, async (db, report) => {
    if (!(await deleteUsedTemplate(db, report.id, templateId))) throw new Problem('error.notFound');
    return () => pageFor(services, db, actor, report.id);
  });

class UsedMeanwhile extends Error {}

const deleteOnce = (
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { reportId, ifMatch }: ReportTarget,
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    // Reports before their template, in the order of `useTemplate`, so that neither waits for the other for ever.
    const locked = new Set(await lockReportsUsing(db, reportId));
    const template = await requireReport(db, actor, reportId, 'edit', 'template');
    requireVersion(template.version, ifMatch);
    const usingIds = await releaseTemplateItems(db, template.id);
    // To wait for one more would be the wrong order: give up the template, and begin with that report as well.
    if (usingIds.some((id) => !locked.has(id))) throw new UsedMeanwhile();
    for (const usingId of usingIds) await recordChange(db, actor, usingId);
    await deleteReportRow(db, template.id);
    await announceChange(db, actor, template.id, null);
  });

export const deleteTemplate = async (
  services: Pick<Services, 'database'>,
  actor: Actor,
  target: ReportTarget,
): Promise<undefined> => {
  for (;;) {
    try {
      return void (await deleteOnce(services, actor, target));
    } catch (error) {
      if (!(error instanceof UsedMeanwhile)) throw error;
    }
  }
};
