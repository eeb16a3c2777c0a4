import type { ReportTemplateChange } from '#shared/reports/templates/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import { type ReportRow, updateReport } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { chooseLanguage } from '../reports/choose-language.ts';
import { chooseTitle } from '../reports/choose-title.ts';
import { readTemplatePage } from '../reports/page/read-page.ts';
import { presentChange } from '../reports/present-change.ts';
import { requireForm } from './require-form.ts';

export interface TemplatePatch {
  title?: string | undefined;
  formId?: number | undefined;
  reportLanguageId?: number | undefined;
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
    const { title, formId, reportLanguageId } = patch;
    const formIds = [formId ?? template.formId].filter((id) => id !== null);
    const changes = [
      title !== undefined && (await chooseTitle(db, template, title)),
      formId !== undefined && (await chooseForm(db, actor, template, formId)),
      reportLanguageId !== undefined && (await chooseLanguage(db, template, formIds, reportLanguageId)),
    ];
    const answer = async () =>
      formId === undefined
        ? presentChange(db, actor, template, patch)
        : readTemplatePage(db, await requireReport(db, actor, template.id, 'read', 'template'));
    return changes.includes(true) ? answer : unchanged(answer);
  });
