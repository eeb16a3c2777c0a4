import { expect, test } from 'vitest';
import { demoForms } from './demo-forms.ts';
import { planSurveys } from './plan-surveys.ts';
import { seededRandom } from './seeded-random.ts';
import { writeComment } from './write-comment.ts';

const draw = (count: number, one: () => number) => Array.from({ length: count }, one);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('When the seed is the same, then so is every number; with another seed none is', () => {
  const from = (seed: number) => {
    const random = seededRandom(seed);
    return draw(100, random.next);
  };
  expect(from(1)).toEqual(from(1));
  expect(from(1).filter((value, index) => value === from(2)[index])).toEqual([]);
});

test('When many are drawn, then they are spread evenly, and normal ones have mean 0 and deviation 1', () => {
  const random = seededRandom(7);
  const uniform = draw(100_000, random.next);
  expect(Math.min(...uniform.slice(0, 50_000))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...uniform.slice(0, 50_000))).toBeLessThan(1);
  // Standard errors: 0.0009 for the mean of the uniform, 0.003 for the normal.
  expect(mean(uniform)).toBeCloseTo(0.5, 2);
  const tenths = Map.groupBy(uniform, (value) => Math.floor(value * 10));
  for (const values of tenths.values()) expect(Math.abs(values.length - 10_000)).toBeLessThan(400);
  const normal = draw(100_000, random.normal);
  expect(Math.abs(mean(normal))).toBeLessThan(0.015);
  expect(Math.sqrt(mean(normal.map((value) => value ** 2)))).toBeCloseTo(1, 1);
  const weighted = draw(30_000, () => random.weighted([1, 2, 1]));
  expect(weighted.filter((index) => index === 1).length / 30_000).toBeCloseTo(0.5, 1);
});

test('When there is nothing to pick from, then it says so', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});

test('When the surveys are planned twice, then they are the same, each with a key of its own', () => {
  const plan = planSurveys(seededRandom(2026), 'de');
  expect(planSurveys(seededRandom(2026), 'de')).toEqual(plan);
  expect(new Set(plan.map(({ draft }) => draft.sourceKey)).size).toBe(plan.length);
  for (const { draft, respondents } of plan) {
    expect(draft.form).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(respondents) && respondents >= 0).toBe(true);
    if (draft.status === 'DATA_DELETED') expect(respondents).toBe(0);
  }
});

test('has each text in German and English and, but for labs, a scale with the best value in the middle', () => {
  for (const { kind, draft } of demoForms) {
    expect(Object.keys(draft.title).sort()).toEqual(['de', 'en']);
    for (const item of draft.items) {
      const texts = [item.text, ...item.options.map(({ text }) => text), item.leftPole, item.rightPole];
      for (const text of texts) if (text) expect(Object.keys(text).sort()).toEqual(['de', 'en']);
    }
    if (kind !== 'lab') expect(draft.items.map(({ direction }) => direction)).toContain('MIDDLE_IS_BEST');
  }
  const types = new Set(demoForms.flatMap(({ draft }) => draft.items.map(({ type }) => type)));
  expect([...types].sort()).toEqual(['MULTIPLE_CHOICE', 'NUMERIC', 'OPEN', 'SCALA', 'SINGLE_CHOICE']);
});

test('When comments are written, then they are of the wanted language and speak of the course', () => {
  const random = seededRandom(3);
  const write = (language: 'de' | 'en') =>
    draw(400, () => 0).map(() =>
      writeComment(
        'liked',
        { language, spoken: 'de', topics: ['Entropie'], leader: 'Dr. Anna Albers' },
        random,
      ),
    );
  const german = write('de');
  const english = write('en');
  expect(german.filter((text) => text.includes('„Entropie“')).length).toBeGreaterThan(100);
  expect(english.filter((text) => text.includes('“Entropie”')).length).toBeGreaterThan(100);
  expect(english.filter((text) => /[äöüß]| und | der /.test(text))).toEqual([]);
  expect([...german, ...english].filter((text) => /[{}]/.test(text))).toEqual([]);
});
