import { StartProblem } from '../../start-problem.ts';
import { openConnection } from '../open-connection.ts';

/** Ids for this many tenants of each cell. */
export const TENANTS_OF_CELL = 10_000;
const UNBOUNDED = 2 ** 31 - 1;

/**
 * Lets a cell's database number its tenants from `number * 10,000 + 1`. Throws `StartProblem` for a database that another
 * number has claimed, such as one that is named twice, or that holds tenants of another range which nobody moved there.
 */
export const claimTenantIds = async (url: string, number: number): Promise<void> => {
  const first = number * TENANTS_OF_CELL + 1;
  const last = first + TENANTS_OF_CELL - 1;
  const client = await openConnection(url);
  try {
    await client.query('begin; lock table tenants in share row exclusive mode');
    const { rows } = await client.query<{ least: number; most: number; next: number; isForeign: boolean }>(
      `select seqmin::float8 as least, seqmax::float8 as most,
         greatest($1::bigint, (select max(id) + 1 from tenants where id between $1::bigint and $2::bigint), (select last_value + is_called::integer from tenants_id_seq))::float8 as next,
         exists (select from tenants where id not between $1::bigint and $2::bigint and other_cell is null) as "isForeign"
       from pg_sequence where seqrelid = 'tenants_id_seq'::regclass`,
      [first, last],
    );
    const { least = 0, most = 0, next = first, isForeign } = rows[0] ?? {};
    if (least === first && most === last) return;
    if (isForeign || most !== UNBOUNDED)
      throw new StartProblem(
        `Its tenants are not numbered from ${first} to ${last}, as those of the cell with the number ${number}: another cell has this database.`,
      );
    await client.query(
      `alter table tenants alter column id set minvalue ${first} set maxvalue ${last} set start ${first} restart with ${next}`,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
};
