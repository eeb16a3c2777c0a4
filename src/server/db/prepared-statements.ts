import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * `modifyFront(preparedStatement)` marks a frequent query with constant text, so that each connection parses and plans
 * it once. For a page of a dozen tables under row-level security that is most of its time.
 */
export const preparedStatement: RawBuilder<unknown> = sql.raw(MARK);

const isPrepared = (text: unknown): text is string =>
  typeof text === 'string' && text.slice(0, 40).includes(MARK);

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

export const queryPrepared = async <Row>(
  database: Pick<Kysely<unknown>, 'executeQuery'>,
  text: string,
  values: unknown[],
): Promise<Row[]> => {
  const query = CompiledQuery.raw(`${MARK} ${text}`, values) as CompiledQuery<Row>;
  return (await database.executeQuery(query)).rows;
};

const STAND_IN = -1;

/**
 * A marked query with one id as its only parameter. It is built and compiled for the first id only, because that takes
 * as long as all other work on its rows.
 */
export const preparedQuery = <Trx extends Pick<Kysely<never>, 'executeQuery'>, Row>(
  build: (db: Trx, id: number) => Compilable<Row>,
): ((db: Trx, id: number) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | null = null;
  return async (db, id) => {
    compiled ??= build(db, STAND_IN).compile();
    const parameters = compiled.parameters.map((value) => (value === STAND_IN ? id : value));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(query)).rows;
  };
};

export const prepareStatements = (client: pg.PoolClient): void => {
  const names = new Map<unknown, string>();
  const before = client.query as (...parts: unknown[]) => unknown;
  const query = (...parts: unknown[]): unknown => Reflect.apply(before, client, parts);
  const keeping = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const known = names.get(text);
    if (known !== undefined) return query({ name: known, text, values }, ...rest);
    if (!isPrepared(text)) return query(text, values, ...rest);
    const name = nameOf(text);
    names.set(text, name);
    return query({ name, text, values }, ...rest);
  };
  client.query = keeping as typeof client.query;
};
