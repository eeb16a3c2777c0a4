import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { report as reportSchema } from '#shared/reports/reports/contract.ts';
import { type Database, enterTenant, type Trx } from '../../db/connect.ts';
import { findReport } from '../../features/reports/report-access/queries.ts';
import { findSnapshotSurveys } from '../../features/reports/report-access/snapshot-queries.ts';
import { readStoredPage, readStoredSurveys } from '../../features/reports/report-access/stored-snapshot.ts';
import { readPublishedPage } from '../../features/reports/reports/page/read-page.ts';
import { systemCode } from '../../start-problem.ts';

interface PublishedKey {
  readonly tenantId: number;
  readonly tenant: string;
  readonly reportId: number;
}

/** Checksums by field of what readers get, or the reason why they get nothing. */
export type PublishedPage = PublishedKey &
  ({ readonly checksums: ReadonlyMap<string, string> } | { readonly problem: string });

/** The parts of a page beside the snapshot, in the state of the moment. */
const LIVE = new Set([
  'version',
  'isPublished',
  'publication',
  'replies',
  'measures',
  'mayEdit',
  'mayManage',
]);

const checksum = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url');

/** Paths alone: the values of a page are what people answered. */
const nameProblem = (error: unknown): string => {
  if (!(error instanceof z.ZodError)) return systemCode(error) || (error as Error).name;
  const [issue] = error.issues;
  return `${issue?.path.join('.')}: ${issue?.code}`;
};

const listPublished = async (database: Database): Promise<PublishedKey[]> => {
  const listed = sql<PublishedKey>`
    select tenants.id as "tenantId", tenants.subdomain as tenant, report_id as "reportId"
    from report_publications join tenants on tenants.id = tenant_id where snapshot_number is not null
      and to_jsonb(tenants) ->> 'move_state' is null
    order by tenants.id, report_id`.execute(database);
  const { rows } = await listed.catch((error: unknown) => {
    // The first releases had no snapshots.
    if (['42P01', '42703'].includes(systemCode(error))) return { rows: [] };
    throw error;
  });
  return rows;
};

const hashComments = async (db: Trx, reportId: number): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(coalesce(string_agg(sha256(convert_to(comments::text, 'UTF8')), ''::bytea
      order by report_item_id, chunk), '')), 'hex') as hash
    from report_snapshot_comments join report_publications using (tenant_id, report_id, snapshot_number)
    where report_id = ${reportId}`.execute(db);
  return String(rows[0]?.hash);
};

type Contents = Record<string, unknown>;

const readFromEarlierSchema = async (db: Trx, reportId: number): Promise<Contents> => {
  type Stored = Record<string, unknown>;
  interface Row {
    shape_version?: number;
    parted_questions?: unknown[];
    page: Stored;
    surveys: Stored[];
  }
  const { rows } = await sql<{ stored: Row }>`select to_jsonb(snapshots) as stored
    from report_snapshots as snapshots join report_publications as publications using (tenant_id, report_id)
    where report_id = ${reportId} and snapshots.number = publications.snapshot_number`.execute(db);
  const { stored } = rows[0] as { stored: Row };
  const version = stored.shape_version ?? 1;
  const parted = stored.parted_questions ?? [];
  return {
    ...readStoredPage(version, stored.page),
    ...(parted.length > 0 && { partedQuestions: parted }),
    allSurveys: readStoredSurveys(version, stored.surveys),
  };
};

const nobody = sql<boolean>`false`;
const asReader = { reportType: 'report', read: sql<boolean>`true`, edit: nobody, manage: nobody } as const;

const readAsReader = async (db: Trx, reportId: number): Promise<Contents> => {
  const row = await findReport(db, reportId, asReader, null);
  if (!row || row.snapshotNumber === null) throw new Error('not found');
  return {
    ...reportSchema.parse(await readPublishedPage(db, row)),
    allSurveys: await findSnapshotSurveys(db, { reportId, number: row.snapshotNumber }),
  };
};

const contentReaders = { earlier: readFromEarlierSchema, current: readAsReader };

export const readPublishedPages = async (
  database: Database,
  schema: keyof typeof contentReaders,
): Promise<Map<string, PublishedPage>> => {
  const pages = new Map<string, PublishedPage>();
  for (const key of await listPublished(database)) {
    // Earlier schemas do not know moves, so the tenant is entered without asking for one.
    const page = await database.transaction().execute(async (db): Promise<PublishedPage> => {
      await enterTenant(db, key.tenantId);
      const comments = await hashComments(db, key.reportId);
      try {
        const fields = Object.entries({ ...(await contentReaders[schema](db, key.reportId)), comments });
        return {
          ...key,
          checksums: new Map(
            fields.filter(([name]) => !LIVE.has(name)).map(([name, value]) => [name, checksum(value)]),
          ),
        };
      } catch (error) {
        return { ...key, problem: nameProblem(error) };
      }
    });
    pages.set(`${key.tenantId} ${key.reportId}`, page);
  }
  return pages;
};

export interface PageDifference {
  readonly page: PublishedPage;
  /** `unknown` where this version cannot read the earlier schema's page, but can after the migrations. */
  readonly kind: 'same' | 'changed' | 'unreadable' | 'lost' | 'unknown' | 'new';
  readonly detail: string;
}

const compareOne = (
  before: PublishedPage | undefined,
  after: PublishedPage | undefined,
): Omit<PageDifference, 'page'> => {
  if (!after) return { kind: 'lost', detail: '' };
  if ('problem' in after) return { kind: 'unreadable', detail: after.problem };
  if (!before) return { kind: 'new', detail: '' };
  if ('problem' in before) return { kind: 'unknown', detail: before.problem };
  const names = new Set([...before.checksums.keys(), ...after.checksums.keys()]);
  const changed = [...names].filter((name) => before.checksums.get(name) !== after.checksums.get(name));
  return { kind: changed.length === 0 ? 'same' : 'changed', detail: changed.join(', ') };
};

export const comparePages = (
  before: ReadonlyMap<string, PublishedPage>,
  after: ReadonlyMap<string, PublishedPage>,
): PageDifference[] =>
  [...new Map([...before, ...after])].map(([key, page]) => ({
    page,
    ...compareOne(before.get(key), after.get(key)),
  }));
