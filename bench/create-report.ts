import type { BenchDatabase, StoredSurveys } from './bench-database.ts';

export const createReport = async (
  { client }: Pick<BenchDatabase, 'client'>,
  { tenantId, surveyIds, itemIds }: StoredSurveys,
  { pictures, split }: { pictures: number; split: 'survey' | 'none' },
): Promise<{ reportId: number; userId: number }> => {
  const user = await client.query(
    `insert into users (tenant_id, username, name, role) values ($1, 'bench', 'Bench', 'ADMINISTRATOR') returning id`,
    [tenantId],
  );
  const userId = user.rows[0].id as number;
  const report = await client.query(
    `insert into reports (tenant_id, report_type, title, owner_id) values ($1, 'report', 'Bench', $2) returning id`,
    [tenantId, userId],
  );
  const reportId = report.rows[0].id as number;
  await client.query('insert into report_surveys select $1, $2, unnest($3::integer[])', [
    tenantId,
    reportId,
    surveyIds,
  ]);
  for (let picture = 0; picture < pictures; picture += 1) {
    const config = {
      visualizationType: 'BAR_CHART',
      analysisType: 'QUANTITATIVE',
      itemIds: [itemIds[picture % itemIds.length]],
      title: null,
      split,
      showStatistics: true,
      color: null,
    };
    await client.query(
      'insert into report_items (tenant_id, report_id, x, y, cols, rows, config) values ($1, $2, 0, $3, 6, 4, $4)',
      [tenantId, reportId, picture * 4, JSON.stringify(config)],
    );
  }
  // As the database does by itself after a while.
  await client.query('vacuum analyze report_surveys, report_items');
  return { reportId, userId };
};

export const copyReport = async (
  { client }: Pick<BenchDatabase, 'client'>,
  reportId: number,
): Promise<number> => {
  const { rows } = await client.query(
    `insert into reports (tenant_id, report_type, title, owner_id)
      select tenant_id, report_type, title || ' 2', owner_id from reports where id = $1 returning id`,
    [reportId],
  );
  const copyId = rows[0].id as number;
  await client.query(
    'insert into report_surveys select tenant_id, $2, survey_id from report_surveys where report_id = $1',
    [reportId, copyId],
  );
  await client.query(
    `insert into report_items (tenant_id, report_id, x, y, cols, rows, config)
      select tenant_id, $2, x, y, cols, rows, config from report_items where report_id = $1`,
    [reportId, copyId],
  );
  return copyId;
};
