import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export const readPeriods = (db: Trx) =>
  db
    .selectFrom('periods')
    .select([
      'id',
      'name',
      sql<string | null>`to_char(starts_on, 'YYYY-MM-DD')`.as('start'),
      sql<string | null>`to_char(ends_on, 'YYYY-MM-DD')`.as('end'),
    ])
    .orderBy('starts_on', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();
