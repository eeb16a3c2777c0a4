import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '../../../db/connect.ts';
import { createReportWorld } from '../../../testing/report-world.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const UNTIL_SETTLED = { timeout: 20_000 };

test('never deadlocks with a report that begins to use a deleted template', async () => {
  const app = await createTestApp();
  const { tenantId, users, form, lawSurveys } = await createReportWorld(app);
  const { author } = users;
  const create = async (path: string, own: object) =>
    (await author.call('POST', path, { title: 'Title', ...own })).json().id as number;
  const templateId = await create('/report-templates', { formId: form.id });
  const reportId = await create('/reports', { surveyIds: lawSurveys });

  const pidOf = async (trx: Trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    return rows[0]?.pid;
  };
  const waitingFor = async (pid: number | undefined) => {
    const { rows } = await sql`select pid from pg_stat_activity
      where ${pid}::integer = any(pg_blocking_pids(pid))`.execute(app.database);
    return rows.length;
  };
  const lockReport = (trx: Trx) => sql`select from reports where id = ${reportId} for update`.execute(trx);
  const lockTemplate = (trx: Trx) =>
    sql`select from reports where id = ${templateId} for key share`.execute(trx);

  // One call has begun to use the template, unseen, when the other begins to delete it.
  const using = await app.database.startTransaction().execute();
  await lockReport(using);
  await lockTemplate(using);
  await sql`insert into report_used_templates (tenant_id, report_id, template_id)
    values (${tenantId}, ${reportId}, ${templateId})`.execute(using);
  let isDeleted = false;
  const deleted = author.call('DELETE', `/report-templates/${templateId}`).finally(() => {
    isDeleted = true;
  });
  const usingPid = await pidOf(using);
  await expect.poll(() => waitingFor(usingPid), UNTIL_SETTLED).toBe(1);
  // The next call is about the same report and the same template.
  const next = await app.database.startTransaction().execute();
  const nextPid = await pidOf(next);
  const nextLocked = lockReport(next);
  await expect.poll(() => waitingFor(usingPid), UNTIL_SETTLED).toBe(2);
  await using.commit().execute();
  await nextLocked;
  // Whichever of the two comes first to the report.
  await expect.poll(async () => isDeleted || (await waitingFor(nextPid)) === 1, UNTIL_SETTLED).toBe(true);
  await lockTemplate(next);
  await next.commit().execute();
  expect((await deleted).statusCode).toBe(204);
  const { usedReportTemplates, version } = (await author.call('GET', `/reports/${reportId}`)).json();
  expect({ usedReportTemplates, version }).toEqual({ usedReportTemplates: [], version: 2 });
  await app.close();
}, 60_000);
