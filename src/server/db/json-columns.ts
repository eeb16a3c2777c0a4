import { type Expression, type RawBuilder, sql } from 'kysely';

export type JsonColumns<Row> = { [Name in keyof Row]: Row[Name][] };

/**
 * Rows of a query as one JSON value, one list per column, in order. PostgreSQL looks up every column of every row when
 * it builds objects: 6 ms for 186 rows of twelve columns, 0.3 ms this way.
 */
export const jsonColumnsFrom = <Row>(
  query: Expression<Row>,
  names: readonly (keyof Row & string)[],
): RawBuilder<JsonColumns<Row>> => {
  const members = names.flatMap((name) => [
    sql.lit(name),
    sql`coalesce(json_agg(${sql.ref(name)}), '[]'::json)`,
  ]);
  return sql`(select json_build_object(${sql.join(members)}) from (${query}) as one)`;
};

export const zipColumnsToRows = <Row>(columns: JsonColumns<Row>): Row[] => {
  const names = Object.keys(columns) as (keyof Row)[];
  const [first] = names;
  if (first === undefined) return [];
  const rows = columns[first].map(() => ({}) as Row);
  for (const name of names)
    for (const [index, value] of columns[name].entries()) (rows[index] as Row)[name] = value;
  return rows;
};
