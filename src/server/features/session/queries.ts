import type { Trx } from '../../db/connect.ts';

export const insertCredential = (
  db: Trx,
  credential: {
    tenant_id: number;
    user_id: number;
    kind: string;
    token_hash: Buffer;
    csrf: string | null;
    expires_at: Date;
  },
) => db.insertInto('credentials').values(credential).execute();

export const deleteCredential = (db: Trx, tokenHash: Buffer) =>
  db.deleteFrom('credentials').where('token_hash', '=', tokenHash).execute();
