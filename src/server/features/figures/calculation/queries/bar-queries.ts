import { sql } from 'kysely';
import type { NumberBars } from '#analysis/counting/number-bars.ts';
import type { Trx } from '../../../../db/connect.ts';

/** The bars of a question's numbers, by survey and by column of its packed answers; `null` if too few people gave a number. */
export type BarsOfSurveys = Map<number, Map<number, NumberBars | null>>;

interface BarsRow extends Omit<NumberBars, 'edges'> {
  readonly surveyId: number;
  readonly column: number;
  readonly edges: number[] | null;
}

export const findBars = async (db: Trx, surveyIds: readonly number[]): Promise<BarsOfSurveys> => {
  const { rows } = await sql<BarsRow>`
    select survey_id as "surveyId", item_column as column, edges, is_open_below as "isOpenBelow",
      is_open_above as "isOpenAbove", is_whole as "isWhole"
    from number_bars where survey_id = any(${[...surveyIds]}::integer[])`.execute(db);
  const found: BarsOfSurveys = new Map();
  for (const { surveyId, column, edges, ...flags } of rows) {
    const own = found.get(surveyId) ?? new Map<number, NumberBars | null>();
    found.set(surveyId, own.set(column, edges && { edges, ...flags }));
  }
  return found;
};

export const insertBars = async (db: Trx, tenantId: number, bars: BarsOfSurveys): Promise<void> => {
  const rows = [...bars].flatMap(([survey_id, own]) =>
    [...own].map(([item_column, one]) => ({
      ...{ tenant_id: tenantId, survey_id, item_column },
      edges: one && [...one.edges],
      is_open_below: one?.isOpenBelow ?? false,
      is_open_above: one?.isOpenAbove ?? false,
      is_whole: one?.isWhole ?? false,
    })),
  );
  if (rows.length > 0)
    await db
      .insertInto('number_bars')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
