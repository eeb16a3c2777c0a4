import { sql } from 'kysely';
import type { ImageMediaType } from '#shared/reports/images/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { NewImage } from '../../../lib/pictures/reencode-image.ts';
import type { ReportRow } from '../report-access/queries.ts';

/** Unused pictures are kept this long, since undo and open editors may still bring them back. */
const RETENTION = '30 days';
const EVERY = '1 day';

export interface StoredImage {
  readonly id: string;
  readonly mediaType: ImageMediaType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const columns = [
  'id',
  sql<ImageMediaType>`media_type`.as('mediaType'),
  'width',
  'height',
  'content as bytes',
] as const;

export const countImages = async (db: Trx): Promise<number> => {
  const { count } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const saveImage = async (db: Trx, tenantId: number, image: NewImage): Promise<string> => {
  const { mediaType, width, height, hash, bytes } = image;
  const { id } = await db
    .insertInto('images')
    .values({ tenant_id: tenantId, media_type: mediaType, width, height, hash, content: Buffer.from(bytes) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'hash']).doUpdateSet({ used_at: sql`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findImage = (db: Trx, imageId: string): Promise<StoredImage | undefined> =>
  db.selectFrom('images').where('id', '=', imageId).select(columns).executeTakeFirst();

/**
 * Returns the ids that exist. Marks them as used, which protects them from the sweep before a text that contains them
 * is saved.
 */
export const touchImages = async (db: Trx, imageIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .updateTable('images')
    .set({ used_at: sql`clock_timestamp()` })
    .where('id', 'in', imageIds)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

const frozenConfigs = sql`(
  select report_id, number, (item -> 'id')::integer as id, item #> '{content,config}' as config
  from report_snapshots, jsonb_array_elements(page -> 'reportItems') as item)`;

export const findReportImages = async (
  db: Trx,
  { id: reportId, snapshotNumber }: Pick<ReportRow, 'id' | 'snapshotNumber'>,
  reportItemId: number | null,
): Promise<StoredImage[]> => {
  const { rows } = await sql<StoredImage>`
    select id, media_type as "mediaType", width, height, content as bytes from images
    where id in (select images_of(config)
      from ${snapshotNumber === null ? sql`report_items` : frozenConfigs} as items
      where report_id = ${reportId} and (${reportItemId}::integer is null or id = ${reportItemId})
        and ${snapshotNumber === null ? sql`true` : sql`number = ${snapshotNumber}`})
    order by id`.execute(db);
  return rows;
};

export const findImageOfSnapshot = async (
  db: Trx,
  { id: reportId, snapshotNumber }: Pick<ReportRow, 'id' | 'snapshotNumber'>,
  imageId: string,
): Promise<StoredImage | undefined> => {
  const { rows } = await sql<StoredImage>`
    select id, media_type as "mediaType", width, height, content as bytes from images
    where id = ${imageId} and id in (select images_of(config) from ${frozenConfigs} as items
      where report_id = ${reportId} and number = ${snapshotNumber})`.execute(db);
  return rows[0];
};

const claimSweep = async (db: Trx, tenantId: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into image_sweeps (tenant_id, swept_at)
    select ${tenantId}, clock_timestamp() where exists (select from images) and not exists (
      select from image_sweeps where swept_at > clock_timestamp() - ${sql.lit(EVERY)}::interval)
    on conflict (tenant_id) do update set swept_at = excluded.swept_at
      where image_sweeps.swept_at <= clock_timestamp() - ${sql.lit(EVERY)}::interval
    returning tenant_id`.execute(db);
  return rows.length > 0;
};

/**
 * Once a day, marks the pictures used by reports, templates, items that can be restored and snapshots, and deletes
 * those unused for a month. Candidates are locked and rechecked, because a picture may be inserted meanwhile.
 */
export const sweepImages = async (db: Trx, tenantId: number): Promise<void> => {
  if (!(await claimSweep(db, tenantId))) return;
  await sql`update images set used_at = clock_timestamp() where id in (
    select images_of(config) from report_items
    union all select images_of(config) from deleted_report_items
    union all select images_of(config) from ${frozenConfigs} as items)`.execute(db);
  await sql`delete from images
    where used_at <= clock_timestamp() - ${sql.lit(RETENTION)}::interval`.execute(db);
};
