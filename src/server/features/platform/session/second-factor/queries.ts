import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';
import type { SealedSecret } from '../../../../lib/secrets/seal-secret.ts';

export interface SecondFactorRow {
  readonly secret: SealedSecret;
  readonly confirmedAt: Date | null;
}

export const findSecondFactor = async (db: Trx, userId: number): Promise<SecondFactorRow | null> => {
  const row = await db
    .selectFrom('second_factors')
    .select(['key_id as keyId', 'secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { secret: { keyId: row.keyId, bytes: row.secret }, confirmedAt: row.confirmedAt } : null;
};

export const replaceUnconfirmed = async (
  db: Trx,
  { tenantId, userId }: { tenantId: number; userId: number },
  { keyId, bytes }: SealedSecret,
): Promise<boolean> => {
  const stored = await db
    .insertInto('second_factors')
    .values({ tenant_id: tenantId, user_id: userId, key_id: keyId, secret: bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ key_id: keyId, secret: bytes, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id as userId')
    .executeTakeFirst();
  return stored !== undefined;
};

/** Atomic, so that of two requests with the same code one succeeds. */
export const consumeStep = async (db: Trx, userId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const consumeRecoveryCode = async (db: Trx, userId: number, codeHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const confirmRow = (db: Trx, userId: number) =>
  db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();

export const replaceRecoveryCodes = async (
  db: Trx,
  { tenantId, userId }: { tenantId: number; userId: number },
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ tenant_id: tenantId, user_id: userId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
};

export const countRecoveryCodes = async (db: Trx, userId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('recovery_codes')
        .select((select) => select.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const deleteSecondFactor = async (db: Trx, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
