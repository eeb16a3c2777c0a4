import { expect, test } from 'vitest';
import { comment, scale } from '../testing/survey-sources.ts';
import { describeQuestions } from './describe-questions.ts';

const form = (items: ReturnType<typeof scale>[]) => ({
  shortName: 'F',
  title: { fr: 'F' },
  languages: ['fr'],
  items,
});

test('bounds the description of thousands of long questions', () => {
  const text = Object.fromEntries(
    ['de', 'en', 'fr', 'it', 'es'].map((language) => [language, 'x'.repeat(9000)]),
  );
  const many = Array.from({ length: 400 }, (_, at) => ({ ...scale(`Q${at}`, ''), text }));
  const shown = describeQuestions([form(many), form([comment, ...many])]);
  expect(shown).toHaveLength(500);
  expect(Object.keys(shown[0]?.text ?? {})).toEqual(['de', 'en', 'fr']);
  expect(shown[0]?.text.de).toHaveLength(200);
  expect(shown[400]).toMatchObject({ type: 'OPEN', optionCount: 0 });
  expect(shown[0]).toMatchObject({ code: 'Q0', type: 'SCALA', optionCount: 5, abstentionAllowed: false });
});
