import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChoiceColumn, decodeAnswers } from '#analysis/packed-columns.ts';
import { inTenant } from '../../../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type FileGroup, groupFiles } from '../group-files.ts';
import { importGroup } from '../import-group.ts';
import { ImportRefusal } from '../source/survey-draft.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileOnDisk } from '../testing/source-files.ts';

describeRealData('limesurvey', (folder) => {
  let plenum: TestDatabase;
  let tenantId: number;

  beforeAll(async () => {
    plenum = await createTestDatabase();
    const values = { subdomain: 'limesurvey', name: 'LimeSurvey' };
    const tenant = plenum.database.insertInto('tenants').values(values).returning('id');
    tenantId = (await tenant.executeTakeFirstOrThrow()).id;
  });
  afterAll(() => plenum.drop());

  /** Imports one file as the command line does. */
  const importFile = async (path: string): Promise<'imported' | ImportRefusal> => {
    const [group] = await groupFiles([fileOnDisk(join(folder, path))]);
    expect(group?.format).toBe('limesurvey');
    const options = {
      known: { edited: null, codebooks: [] },
      replace: 'all',
      minRespondentCount: 5,
    } as const;
    try {
      const reach = { tenantId, unitIds: 'all' } as const;
      await importGroup(plenum.database, reach, group as FileGroup, options, new AbortController().signal);
      return 'imported';
    } catch (error) {
      if (error instanceof ImportRefusal) return error;
      throw error;
    }
  };

  test('When all structures and archives are imported, then each is stored or refused with a reason', async () => {
    const files = ['archives', 'surveys'].flatMap((name) =>
      readdirSync(join(folder, name)).map((file) => join(name, file)),
    );
    const refused: string[] = [];
    for (const file of files) {
      const outcome = await importFile(file);
      if (outcome === 'imported') continue;
      expect(outcome.problems[0]?.code, file).toMatch(/^(noItems|surveyWithoutQuestions)$/);
      refused.push(file);
    }
    expect(files.length - refused.length).toBeGreaterThan(75);
    const stored = await inTenant(plenum.database, tenantId, (db) =>
      db.selectFrom('surveys').select(['source_key', 'status', 'response_count']).execute(),
    );
    // Copies of a survey in an older format have its number: they replace it.
    expect(stored.length).toBeGreaterThan(60);
    expect(stored.filter(({ status }) => status === 'PROCESSED').length).toBeGreaterThanOrEqual(5);
  });

  test('When the statistics archive is stored, then its packed answers are the published counts', async () => {
    await importFile('archives/survey_statistics_one.lsa');
    const row = await inTenant(plenum.database, tenantId, (db) =>
      db
        .selectFrom('survey_answers')
        .innerJoin('surveys', 'surveys.id', 'survey_answers.survey_id')
        .where('source_key', '=', 'limesurvey:981642')
        .select(['packed', 'response_count', 'incomplete_count'])
        .executeTakeFirstOrThrow(),
    );
    expect([row.response_count, row.incomplete_count]).toEqual([10, 0]);
    const [column] = decodeAnswers(row.packed).columns;
    expect([...(column as ChoiceColumn).codes]).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 255, 255]);
  });
});
