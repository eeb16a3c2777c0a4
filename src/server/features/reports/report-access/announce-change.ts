import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';

export const CHANNEL = 'plenum_reports';
/** A database trigger notifies this channel of ended sessions (migration 0040). */
export const SIGN_OUT_CHANNEL = 'plenum_sign_outs';

export interface ReportNotice {
  tenantId: number;
  reportId: number;
  version: number | null;
  userId: number;
  userName: string;
}

/** A PostgreSQL notification holds at most 8,000 bytes. */
const MAXIMUM_NAME_LENGTH = 200;

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
