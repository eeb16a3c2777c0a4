import { decodeAnswers, hasBit } from '#analysis/counting/packed-columns.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';

export interface StoredAnswers {
  surveys: { leader_name: string; description: string; response_count: number; period: string | null }[];
  counts(code: string): Record<string, number>;
  values(code: string): number[];
}

export const readStoredAnswers = (database: Database, tenantId: number): Promise<StoredAnswers> =>
  inTenant(database, tenantId, async (db) => {
    const surveys = await db
      .selectFrom('surveys')
      .leftJoin('periods', 'periods.id', 'surveys.period_id')
      .select(['leader_name', 'description', 'response_count', 'periods.name as period'])
      .orderBy('surveys.id')
      .execute();
    const items = await db.selectFrom('items').select(['code', 'options']).orderBy('position').execute();
    const segments = await db.selectFrom('survey_answers').select('packed').execute();
    const answers = segments.map((row) => decodeAnswers(row.packed));
    const indexOfCode = (code: string): number => {
      const index = items.findIndex((item) => item.code === code);
      if (index === -1) throw new Error(`There is no item ${code}.`);
      return index;
    };
    return {
      surveys,
      counts: (code) => {
        const index = indexOfCode(code);
        const options = items[index]?.options as { text: Record<string, string> }[];
        const counts: Record<string, number> = {};
        const names = options.map((option) => Object.values(option.text)[0] as string);
        for (const name of names) counts[name] = 0;
        for (const { columns, respondentCount } of answers) {
          const column = columns[index];
          for (let respondent = 0; respondent < respondentCount; respondent += 1) {
            names.forEach((name, index) => {
              const chosen =
                column?.kind === 'choice'
                  ? column.codes[respondent] === index + 1
                  : column?.kind === 'multiple' && hasBit(column.ticks[index] as Uint8Array, respondent);
              if (chosen) counts[name] = (counts[name] as number) + 1;
            });
          }
        }
        return counts;
      },
      values: (code) => {
        const index = indexOfCode(code);
        const options = items[index]?.options as { value: number }[];
        return answers.flatMap(({ columns }) => {
          const column = columns[index];
          if (column?.kind === 'number') return [...column.values].filter(Number.isFinite);
          if (column?.kind !== 'choice') return [];
          return [...column.codes].flatMap((position) => options[position - 1]?.value ?? []);
        });
      },
    };
  });
