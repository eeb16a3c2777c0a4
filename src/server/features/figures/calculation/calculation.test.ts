import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CalculationWorld, createCalculationWorld } from './testing/calculation-world.ts';

let world: CalculationWorld;
beforeAll(async () => {
  world = await createCalculationWorld();
});
afterAll(() => world.app.close());

describe('calculating', () => {
  test('When a report is calculated, then its items carry figures without the survey below its minimum', async () => {
    const answer = await world.calculate(await world.createReport(['survey']));
    expect(answer.statusCode, answer.body).toBe(200);
    const report = answer.json();
    expect(report.outOfDate).toBe(false);
    expect(report.surveysBelowMinRespondentCount).toEqual([{ id: world.surveyIds[2], description: 'Third' }]);
    const { total, groups } = report.reportItems[0].content.data.figures[0];
    expect(total).toMatchObject({ hidden: null, n: 16, abstentions: 1, blanks: 1, surveyCount: 2 });
    expect(total.options.map((option: { count: number }) => option.count)).toEqual([1, 6, 6, 1, 2]);
    expect(total.statistics.mean).toBeCloseTo((1 + 12 + 18 + 4 + 10) / 16, 12);
    expect(total.statistics.median).toBe(3);
    expect(groups.map((row: { label: string }) => row.label)).toEqual(['First', 'Second', 'Third']);
    expect(groups[1].distribution.n).toBe(5);
    expect(groups[2].distribution).toEqual({ hidden: 'surveys-too-small' });
  });

  test('When a figure is split by period, then periods come in the order of their start', async () => {
    const report = (await world.calculate(await world.createReport(['period']))).json();
    const { groups } = report.reportItems[0].content.data.figures[0];
    expect(groups.map((row: { label: string }) => row.label)).toEqual(['Summer 25', 'Winter 25/26']);
    expect(groups.map((row: { distribution: { n: number } }) => row.distribution.n)).toEqual([5, 11]);
  });

  test('[3.13] When only its appearance is changed afterwards, then the stored figures stay good', async () => {
    const reportId = await world.createReport(['period']);
    const [before] = (await world.calculate(reportId)).json().reportItems;
    const appearance = {
      ...{ meanDecimals: 2, percentDecimals: 0, valuesAs: 'counts', order: 'descending', legend: 'hidden' },
    };
    const path = `/reports/${reportId}/report-items/${before.id}`;
    const answer = await world.creator.call('PATCH', path, {
      config: { ...world.bars('period'), ...appearance },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const report = (await world.creator.call('GET', `/reports/${reportId}`)).json();
    expect(report.outOfDate).toBe(false);
    expect(report.reportItems[0].content).toEqual({
      ...before.content,
      config: { ...before.content.config, ...appearance },
    });
  });

  test('When the surveys change afterwards, then the figures stay and are out of date', async () => {
    const reportId = await world.createReport(['none']);
    await world.calculate(reportId);
    await world.creator.call('PUT', `/reports/${reportId}/surveys`, {
      surveyIds: world.surveyIds.slice(0, 1),
    });
    const report = (await world.creator.call('GET', `/reports/${reportId}`)).json();
    expect(report.outOfDate).toBe(true);
    expect(report.reportItems[0].content.data.figures[0].total.n).toBe(16);
  });

  test('When answers are replaced, then the next calculation counts the new ones', async () => {
    const reportId = await world.createReport(['none']);
    await world.calculate(reportId);
    await world.inDatabase(sql`update survey_answers set packed = (
      select packed from survey_answers where survey_id = ${world.surveyIds[0]}), respondent_count = 11
      where survey_id = ${world.surveyIds[2]}`);
    await world.inDatabase(
      sql`update surveys set answers_version = 2, response_count = 11 where id = ${world.surveyIds[2]}`,
    );
    const report = (await world.calculate(reportId)).json();
    expect(report.reportItems[0].content.data.figures[0].total).toMatchObject({ n: 27, surveyCount: 3 });
  });

  test('When a survey is not processed, then its answers are in no figure', async () => {
    const reportId = await world.createReport(['none']);
    await world.inDatabase(sql`update surveys set status = 'VERIFICATION' where id <> ${world.surveyIds[0]}`);
    const report = (await world.calculate(reportId)).json();
    await world.inDatabase(sql`update surveys set status = 'PROCESSED'`);
    expect(report.reportItems[0].content.data.figures[0].total).toMatchObject({ n: 11, surveyCount: 1 });
  });
});

describe('several questions, and leaders', () => {
  test('When questions stand below each other, then each has its own figure, and none is split', async () => {
    const id = await world.createReport([]);
    const preview = async (changes: object) =>
      (
        await world.creator.call('POST', `/reports/${id}/report-items/preview`, {
          config: { ...world.bars('survey', world.itemIds.slice(0, 1)), ...changes },
        })
      ).json().data;
    const alone = await preview({ arrangement: 'stacked' });
    expect(alone.figures).toHaveLength(1);
    expect(alone.figures[0].groups).not.toEqual([]);
    const [clear, , other] = world.itemIds as [number, number, number];
    const stacked = await preview({ itemIds: [clear, other], arrangement: 'stacked' });
    const single = async (itemId: number) => (await preview({ itemIds: [itemId], split: 'none' })).figures[0];
    expect(stacked.figures).toEqual([await single(clear), await single(other)]);
  });

  test('When a chart is split by leader, then surveys of the same name count together', async () => {
    await world.inDatabase(
      sql`update surveys set leader_name = 'Prof. Weiß' where id = any(${world.surveyIds.slice(0, 2)}::integer[])`,
    );
    const figure = (await world.calculate(await world.createReport(['leader']))).json().reportItems[0].content
      .data.figures[0];
    expect(figure.groups).toHaveLength(2);
    expect(figure.groups[0]).toMatchObject({
      label: 'Prof. Weiß',
      distribution: { n: 16, surveyCount: 2 },
    });
    await world.inDatabase(sql`update surveys set leader_name = ''`);
  });
});

describe('preview', () => {
  test('When settings are not saved yet, then the preview shows their figure and stores nothing', async () => {
    const reportId = await world.createReport([]);
    const path = `/reports/${reportId}/report-items/preview`;
    const answer = await world.creator.call('POST', path, { config: world.bars('none', [world.itemIds[1]]) });
    expect(answer.statusCode, answer.body).toBe(200);
    const [figure] = answer.json().data.figures;
    expect(figure).toMatchObject({ type: 'SINGLE_CHOICE', total: { hidden: null, statistics: null } });
    expect((await world.creator.call('GET', `/reports/${reportId}`)).json().reportItems).toEqual([]);
  });

  test('When items of different kinds are put together, then the preview says what differs', async () => {
    const path = `/reports/${await world.createReport([])}/report-items/preview`;
    const answer = await world.creator.call('POST', path, { config: world.bars('none', world.itemIds) });
    expect(answer.json().code).toBe('item.error.typesDiffer');
  });
});

describe('respondent filter', () => {
  const filter = (reportId: number, positions: number[]) =>
    world.inDatabase(sql`insert into report_filter_items values
      (${world.tenantId}, ${reportId}, ${world.itemIds[1]}, ${positions}::integer[])`);

  test('computes the figure of a filtered report from those who pass the filter', async () => {
    const reportId = await world.createReport(['survey']);
    await filter(reportId, [1]);
    const report = (await world.calculate(reportId)).json();
    const { total, groups } = report.reportItems[0].content.data.figures[0];
    expect(total).toMatchObject({ hidden: null, n: 12, surveyCount: 2 });
    const counts: number[] = groups.map(
      ({ distribution }: { distribution: { n?: number } }) => distribution.n ?? 0,
    );
    // Surveys that count together are in the total, and in no group that has only some of them.
    const together = total.n - counts.reduce((sum, n) => sum + n, 0);
    for (const n of [...counts, together]) expect(n === 0 || n >= 5).toBe(true);
  });
});
