import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { SealedSecret } from '../../../lib/secrets/seal-secret.ts';

export interface OriginalRow {
  readonly id: number;
  readonly surveyId: number;
  readonly itemId: number;
  readonly keyId: string;
  readonly bytes: Buffer;
}

export const insertOriginal = async (
  db: Trx,
  place: { tenantId: number; surveyId: number; itemId: number },
  { keyId, bytes }: SealedSecret,
): Promise<number> => {
  const { id } = await db
    .insertInto('comment_originals')
    .values({
      tenant_id: place.tenantId,
      survey_id: place.surveyId,
      item_id: place.itemId,
      secret_key_id: keyId,
      secret: bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const columns = [
  'id',
  'survey_id as surveyId',
  'item_id as itemId',
  'secret_key_id as keyId',
  'secret as bytes',
] as const;

export const findOriginal = (db: Trx, originalId: number): Promise<OriginalRow | undefined> =>
  db.selectFrom('comment_originals').select(columns).where('id', '=', originalId).executeTakeFirst();

export const findOriginalsOfSurvey = (db: Trx, surveyId: number): Promise<OriginalRow[]> =>
  db
    .selectFrom('comment_originals')
    .select(columns)
    .where('survey_id', '=', surveyId)
    .orderBy('id', 'desc')
    .execute();

export const deleteOriginal = (db: Trx, originalId: number) =>
  db.deleteFrom('comment_originals').where('id', '=', originalId).execute();

export const deleteExpiredOriginals = async (db: Trx): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from comment_originals using tenants
    where tenants.id = comment_originals.tenant_id
      and comment_originals.created_at < clock_timestamp() - make_interval(months => keep_originals_months)`.execute(
    db,
  );
  return Number(numAffectedRows);
};
