import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { emptyCodes, encodeAnswers, type PackedColumn } from '#analysis/counting/packed-columns.ts';
import type { Localized } from '#shared/schemas.ts';
import { type ItemType, isNumber } from '#shared/vocabulary.ts';
import { inTenant } from '../db/connect.ts';
import type { TestApp } from './test-app.ts';

export interface SeededForm {
  id: number;
  itemIds: number[];
}

export interface SeedItem {
  text: string;
  type?: ItemType;
  optionCount?: number;
  abstentionAllowed?: boolean;
  labels?: readonly string[];
  /** Matches by text and number of options only, as earlier releases did. */
  isMatchedByText?: boolean;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const both = (text: string): Localized => ({ de: text, en: `${text} (en)` });

export const seedForm = (
  test: TestApp,
  tenantId: number,
  shortName: string,
  items: SeedItem[],
): Promise<SeededForm> =>
  inTenant(test.database, tenantId, async (db) => {
    const form = await db
      .insertInto('forms')
      .values({
        tenant_id: tenantId,
        short_name: shortName,
        title: JSON.stringify(both(`Form ${shortName}`)),
        languages: ['de', 'en'],
        structure_hash: randomBytes(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const itemIds: number[] = [];
    for (const [index, seed] of items.entries()) {
      const { text, type = 'SCALA', abstentionAllowed = false } = seed;
      const optionCount =
        type === 'OPEN' || isNumber(type) ? 0 : (seed.labels?.length ?? seed.optionCount ?? 5);
      const labels = seed.isMatchedByText ? '' : (seed.labels ?? []).join();
      const collection = await db
        .insertInto('item_collections')
        .values({
          tenant_id: tenantId,
          match_hash: hash(`${text} ${type} ${optionCount} ${abstentionAllowed}${labels}`),
          match_rule: seed.isMatchedByText ? 1 : 2,
          type,
          option_count: optionCount,
          abstention_allowed: abstentionAllowed,
          text: JSON.stringify(both(text)),
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'match_hash']).doUpdateSet({ type }))
        .returning('id')
        .executeTakeFirstOrThrow();
      itemIds.push(collection.id);
      const options = Array.from({ length: optionCount }, (_, option) => ({
        code: `A${option + 1}`,
        text: both(seed.labels?.[option] ?? `Option ${option + 1}`),
        value: type === 'SCALA' ? option + 1 : null,
      }));
      await db
        .insertInto('items')
        .values({
          tenant_id: tenantId,
          form_id: form.id,
          item_collection_id: collection.id,
          position: index + 1,
          code: `q${index + 1}`,
          type,
          text: JSON.stringify(both(text)),
          options: JSON.stringify(options),
          left_pole: type === 'SCALA' ? JSON.stringify(both('low')) : null,
          right_pole: type === 'SCALA' ? JSON.stringify(both('high')) : null,
          abstention_allowed: abstentionAllowed,
          direction: type === 'SCALA' ? 'HIGH_IS_BEST' : null,
          ...(type === 'INDEX' && { derived_from: [0], lowest: 1, highest: 5 }),
        })
        .execute();
    }
    return { id: form.id, itemIds };
  });

export interface SeedSurvey {
  description: string;
  unitId: number;
  formId: number;
  leaderName?: string;
  leaderUserId?: number;
  status?: string;
  periodId?: number;
  minRespondentCount?: number;
  /** Option codes by item, then by respondent; missing columns are blank. */
  answers?: number[][];
  respondentCount?: number;
}

const packed = (columnCount: number, respondentCount: number, answers: number[][]): Buffer => {
  const columns = Array.from({ length: columnCount }, (_, index): PackedColumn => {
    const codes = emptyCodes(respondentCount, 5);
    codes.set((answers[index] ?? []).slice(0, respondentCount));
    return { kind: 'choice', codes };
  });
  return Buffer.from(encodeAnswers({ respondentCount, columns }));
};

export const seedSurveys = (
  test: TestApp,
  tenantId: number,
  columnCount: number,
  seeds: SeedSurvey[],
): Promise<number[]> =>
  inTenant(test.database, tenantId, async (db) => {
    const rows = seeds.map((seed) => ({
      tenant_id: tenantId,
      form_id: seed.formId,
      unit_id: seed.unitId,
      period_id: seed.periodId ?? null,
      source_key: randomBytes(12).toString('hex'),
      description: seed.description,
      leader_name: seed.leaderName ?? '',
      leader_user_id: seed.leaderUserId ?? null,
      type: 'o',
      status: seed.status ?? 'PROCESSED',
      response_count: seed.respondentCount ?? seed.answers?.[0]?.length ?? 10,
      min_respondent_count: seed.minRespondentCount ?? 5,
      search_text: '',
    }));
    const ids: number[] = [];
    for (let from = 0; from < rows.length; from += 500) {
      const part = await db
        .insertInto('surveys')
        .values(rows.slice(from, from + 500))
        .returning('id')
        .execute();
      ids.push(...part.map(({ id }) => id));
    }
    await sql`update surveys set search_text = concat_ws(' ', description, forms.short_name, units.name,
        surveys.leader_name, (select periods.name from periods where periods.id = surveys.period_id))
      from forms, units where forms.id = surveys.form_id and units.id = surveys.unit_id
        and surveys.id = any(${ids}::integer[])`.execute(db);
    for (let from = 0; from < ids.length; from += 500) {
      await db
        .insertInto('survey_answers')
        .values(
          ids.slice(from, from + 500).map((surveyId, index) => {
            const row = rows[from + index] as (typeof rows)[number];
            return {
              tenant_id: tenantId,
              survey_id: surveyId,
              segment: 0,
              respondent_count: row.response_count,
              packed: packed(columnCount, row.response_count, seeds[from + index]?.answers ?? []),
            };
          }),
        )
        .execute();
    }
    return ids;
  });
