import { sql } from 'kysely';
import { SIGN_INS_KEPT_DAYS, type SignInRecord } from '#shared/platform/session/sign-ins-contract.ts';
import type { Trx } from '../../../../db/connect.ts';

const SHOWN = 30;

export interface NewSignIn {
  readonly tenantId: number;
  readonly userId: number;
  readonly family: string;
  readonly method: SignInRecord['method'];
  readonly providerName: string | null;
  readonly browser: string;
  readonly network: string;
}

export const insertSignIn = async (db: Trx, row: NewSignIn): Promise<void> => {
  await sql`delete from sign_ins where at < now() - make_interval(days => ${SIGN_INS_KEPT_DAYS})`.execute(db);
  await db
    .insertInto('sign_ins')
    .values({
      ...{ tenant_id: row.tenantId, user_id: row.userId, family: row.family, method: row.method },
      ...{ provider_name: row.providerName, browser: row.browser, network: row.network },
    })
    .execute();
};

export const listSignIns = async (
  db: Trx,
  userId: number,
  tokenHash: Buffer | null,
): Promise<SignInRecord[]> => {
  const { rows } = await sql<Omit<SignInRecord, 'on'> & { at: Date }>`
    select id, at, method, provider_name as "providerName", browser, network, "isOpen", "isCurrent"
    from (
      select sign_ins.*,
        exists (select from credentials where credentials.family = sign_ins.family and expires_at > now()
          and used_at is null) as "isOpen",
        exists (select from credentials where credentials.family = sign_ins.family
          and token_hash = ${tokenHash}::bytea) as "isCurrent"
      from sign_ins where user_id = ${userId}
    ) as known
    order by "isCurrent" desc, "isOpen" desc, at desc, id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, on: at.toISOString() }));
};

export const endSignIn = async (
  db: Trx,
  { userId, signInId }: { userId: number; signInId: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from credentials using sign_ins
    where sign_ins.tenant_id = credentials.tenant_id and sign_ins.family = credentials.family
      and sign_ins.id = ${signInId} and sign_ins.user_id = ${userId} and credentials.user_id = ${userId}`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

export const endOtherSignIns = (db: Trx, userId: number, tokenHash: Buffer) =>
  sql`delete from credentials where user_id = ${userId}
    and family not in (select family from credentials where token_hash = ${tokenHash})`.execute(db);
