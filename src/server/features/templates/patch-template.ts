import { titleProblem, trimTitle } from '#shared/reports/rules.ts';
import type { ReportTemplate } from '#shared/templates/contract.ts';
import type { Services } from '../../app/context.ts';
import { changeReport, type ReportTarget } from '../reports/change-report.ts';
import { chooseLanguage } from '../reports/choose-language.ts';
import { updateReport } from '../reports/queries.ts';
import { readTemplatePage } from '../reports/read-page.ts';
import { requireReport } from '../reports/require-report.ts';
import type { Actor } from '../session/actor.ts';
import { requireForm } from './require-form.ts';

export interface TemplatePatch {
  title?: string | undefined;
  formId?: number | undefined;
  reportLanguageId?: number | undefined;
}

/** [7.02], [7.05]: only what is given changes. Items that a new form does not have stay and bring nothing. */
export const patchTemplate = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  { title, formId, reportLanguageId }: TemplatePatch,
): Promise<ReportTemplate> =>
  changeReport(services, actor, target, async (db, template) => {
    const problem = title === undefined ? null : titleProblem(title);
    if (problem) throw problem;
    if (title !== undefined) await updateReport(db, template.id, { title: trimTitle(title) });
    if (formId !== undefined && formId !== template.formId) {
      await requireForm(db, actor, formId);
      await updateReport(db, template.id, { form_id: formId });
    }
    const formIds = [formId ?? template.formId].filter((id) => id !== null);
    if (reportLanguageId !== undefined) await chooseLanguage(db, template.id, formIds, reportLanguageId);
    return async () => readTemplatePage(db, await requireReport(db, actor, template.id, 'read', 'template'));
  });
