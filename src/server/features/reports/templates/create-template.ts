import { titleProblem, trimTitle } from '#shared/reports/reports/rules.ts';
import type { ReportTemplate } from '#shared/reports/templates/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findFormLanguages, insertReport, preferredLanguage } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { languageAmong } from '../reports/choose-language.ts';
import { readTemplatePage } from '../reports/page/read-page.ts';
import { requireForm } from './require-form.ts';

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
      ownerId: actor.userId,
    });
    return readTemplatePage(db, await requireReport(db, actor, id, 'read', 'template'));
  });
};
