import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';

/** Where nodes tell each other of changed reports. */
export const CHANNEL = 'plenum_reports';
/** The database announces ended sign-ins here by itself (migration 0040). */
export const SIGN_OUT_CHANNEL = 'plenum_sign_outs';

/** What goes over the channel; it never leaves the server as it is. */
export interface ReportNotice {
  tenantId: number;
  reportId: number;
  /** Null: the report is gone. */
  version: number | null;
  userId: number;
  userName: string;
}

/** A notification has at most 8000 bytes; a name needs none of them in full. */
const MAXIMUM_NAME_LENGTH = 200;

/** Tells every node of several reports at once. */
export const announceChanges = (
  db: Trx,
  { tenantId, userId, name }: Pick<Actor, 'tenantId' | 'userId' | 'name'>,
  changed: readonly { id: number; version: number }[],
) => {
  const notices = changed.map(({ id, version }): string =>
    JSON.stringify({
      tenantId,
      reportId: id,
      version,
      userId,
      userName: name.slice(0, MAXIMUM_NAME_LENGTH),
    } satisfies ReportNotice),
  );
  return sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`.execute(db);
};

/** Tells every node, once the transaction is committed. */
export const announceChange = (db: Trx, actor: Actor, reportId: number, version: number | null) => {
  const notice: ReportNotice = {
    tenantId: actor.tenantId,
    reportId,
    version,
    userId: actor.userId,
    userName: actor.name.slice(0, MAXIMUM_NAME_LENGTH),
  };
  return sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
};
