import { inTenant } from '../../../../db/connect.ts';
import type { TestDatabase } from '../../../../testing/test-database.ts';
import type { Reach } from '../match/resolve-units.ts';
import { insertUnit } from '../records/unit-period-queries.ts';
import type { SurveySource } from '../source/survey-draft.ts';
import { type WriteOptions, writeImport } from '../store/write-import.ts';

export const importWriter = (plenum: TestDatabase) => {
  const createTenant = async (subdomain: string): Promise<number> => {
    const values = { subdomain, name: subdomain };
    const row = await plenum.database
      .insertInto('tenants')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const createUnit = (tenantId: number, name: string, parentId: number | null = null): Promise<number> =>
    inTenant(plenum.database, tenantId, (db) => insertUnit(db, tenantId, parentId, name));

  const write = (reach: Reach, what: SurveySource, options: Partial<WriteOptions> = {}) =>
    inTenant(plenum.database, reach.tenantId, (db) =>
      writeImport(db, reach, what, {
        replace: 'none',
        allowSmaller: true,
        minRespondentCount: 5,
        file: 'test.csv',
        signal: new AbortController().signal,
        ...options,
      }),
    );
  const everywhere = async (subdomain: string): Promise<Reach> => ({
    tenantId: await createTenant(subdomain),
    unitIds: 'all',
  });
  return { createTenant, createUnit, everywhere, write };
};
