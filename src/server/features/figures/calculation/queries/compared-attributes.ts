import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';

export interface ComparedAttribute {
  readonly id: number;
  readonly name: string;
}

export const findComparedAttributes = async (db: Trx): Promise<ComparedAttribute[]> => {
  const { rows } = await sql<ComparedAttribute>`
    select id, name from survey_attributes where is_compared order by id`.execute(db);
  return rows;
};
