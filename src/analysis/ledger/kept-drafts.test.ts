import { expect, test } from 'vitest';
import { randomFrom, shuffle } from '../statistics/seeded-order.ts';
import { pack } from '../testing/plain-survey.ts';
import { drawFilters, drawSurveys, ITEMS, PERSON_QUESTIONS } from '../testing/random-survey.ts';
import { KeptDrafts } from './kept-drafts.ts';
import { buildQuery, type Query } from './queries.ts';
import { releasable, releaseQuery } from './release-query.ts';
import type { SurveyLedger } from './survey-ledger.ts';

const COLUMNS = new Map(ITEMS.map((_, index) => [index + 1, index]));

const drawAsked = (seed: number): { ledger: SurveyLedger; queries: Query[] } => {
  const random = randomFrom(seed);
  const [survey] = drawSurveys(seed, 1, seed % 5 === 0 ? 1 : 5);
  const half = Math.floor(survey!.rows.length / 2);
  const ledger = {
    segments: pack(survey!, [3]).segments,
    minimum: survey!.minimum,
    columnCount: ITEMS.length,
    released: [],
    formerGroups: seed % 4 === 0 ? survey!.rows.map((_, index) => (index < half ? 0 : 1)) : null,
    personQuestions: PERSON_QUESTIONS,
  };
  const filters = drawFilters(seed).map((filter) => buildQuery(filter, COLUMNS) ?? []);
  const singles = PERSON_QUESTIONS.map(({ column, optionCount }): Query => {
    const option = 1 + Math.floor(random() * optionCount);
    return [{ column, optionPositions: [option] }];
  });
  return { ledger, queries: shuffle([...filters, ...singles], seed) };
};

const grow = (ledger: SurveyLedger, result: ReturnType<typeof releaseQuery>): SurveyLedger =>
  result.refused === null ? { ...ledger, released: [...ledger.released, ...result.released] } : ledger;

test('When a ledger is kept between queries, then each is answered as from the rows of the ledger alone', () => {
  const kept = new KeptDrafts(10_000_000);
  let released = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = randomFrom(seed * 7);
    const asked = drawAsked(seed);
    let { ledger } = asked;
    for (const query of asked.queries) {
      const looked = kept.use(`${seed}`, ledger, (draft) => releasable(ledger, asked.queries, {}, draft));
      expect(looked).toEqual(releasable(ledger, asked.queries));
      const result = kept.use(`${seed}`, ledger, (draft) => releaseQuery(ledger, query, draft));
      expect(result, `seed ${seed}`).toEqual(releaseQuery(ledger, query));
      // Some transactions are rolled back.
      if (random() < 0.7) ledger = grow(ledger, result);
    }
    released += ledger.released.length;
  }
  expect(released).toBeGreaterThan(40);
});

const askAll = (seed: number) => {
  const { ledger, queries } = drawAsked(seed);
  return queries.reduce((grown, query) => grow(grown, releaseQuery(grown, query)), ledger);
};

test('When a ledger is not the one that was kept, then nothing of that is used', () => {
  const ledger = askAll(2);
  const [first, ...others] = ledger.released;
  const changed: SurveyLedger[] = [
    { ...ledger, segments: drawAsked(3).ledger.segments },
    { ...ledger, minimum: 3 },
    { ...ledger, personQuestions: PERSON_QUESTIONS.toReversed() },
    { ...ledger, formerGroups: Array.from(ledger.segments[0]!.bytes, () => 0) },
    { ...ledger, released: others },
    { ...ledger, released: [{ ...first!, shownColumns: [] }, ...others] },
    { ...ledger, released: [{ ...first!, isBar: !first!.isBar }, ...others] },
  ];
  for (const [index, other] of changed.entries()) {
    const kept = new KeptDrafts(10_000_000);
    const before = kept.use('survey', ledger, (draft) => draft);
    expect(kept.use('survey', ledger, (draft) => draft)).toBe(before);
    expect(
      kept.use('survey', other, (draft) => draft),
      `change ${index}`,
    ).not.toBe(before);
  }
});

test('When more ledgers are asked than there is room for, then those not asked for longest go', () => {
  const ledgers = Array.from({ length: 6 }, (_, index) => askAll(index + 1));
  const ask = (kept: KeptDrafts, index: number) =>
    kept.use(`${index}`, ledgers[index]!, (draft) => {
      draft.withReserve.showable(new Uint8Array(0), [0, 3]);
      return draft;
    });
  const all = new KeptDrafts(10_000_000);
  const drafts = ledgers.map((_, index) => ask(all, index));
  const sizes = drafts.map(({ byteLength }) => byteLength);
  expect(all.byteLength).toBe(sizes.reduce((sum, size) => sum + size));
  for (const [index, size] of sizes.entries())
    expect(size).toBeGreaterThan(ledgers[index]!.segments[0]!.bytes.byteLength);

  const some = new KeptDrafts(all.byteLength / 2);
  const held = ledgers.map((_, index) => ask(some, index));
  expect(some.byteLength).toBeLessThanOrEqual(all.byteLength / 2);
  expect(ask(some, 5)).toBe(held[5]);
  expect(ask(some, 0)).not.toBe(held[0]);

  const none = new KeptDrafts(0);
  expect(ask(none, 0)).not.toBe(ask(none, 0));
  expect(none.byteLength).toBe(0);
});
