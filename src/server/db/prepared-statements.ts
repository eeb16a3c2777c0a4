import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* kept */';

/**
 * `modifyFront(preparedStatement)` marks a query that is asked again and again, always in the same words: each connection parses
 * and plans it once. For a page of a dozen tables under row-level security that is most of its time.
 */
export const preparedStatement: RawBuilder<unknown> = sql.raw(MARK);

const isKept = (text: unknown): text is string =>
  typeof text === 'string' && text.slice(0, 40).includes(MARK);

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** The rows of a query that is marked like that, without a query builder: for those that every request begins with. */
export const queryPrepared = async <Row>(
  database: Pick<Kysely<unknown>, 'executeQuery'>,
  text: string,
  values: unknown[],
): Promise<Row[]> => {
  const query = CompiledQuery.raw(`${MARK} ${text}`, values) as CompiledQuery<Row>;
  return (await database.executeQuery(query)).rows;
};

/** Lets a connection prepare the marked queries under a name, the first time that each is asked. */
export const prepareStatements = (client: pg.PoolClient): void => {
  const names = new Map<unknown, string>();
  const before = client.query as (...parts: unknown[]) => unknown;
  const query = (...parts: unknown[]): unknown => Reflect.apply(before, client, parts);
  const keeping = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const known = names.get(text);
    if (known !== undefined) return query({ name: known, text, values }, ...rest);
    if (!isKept(text)) return query(text, values, ...rest);
    const name = nameOf(text);
    names.set(text, name);
    return query({ name, text, values }, ...rest);
  };
  client.query = keeping as typeof client.query;
};
