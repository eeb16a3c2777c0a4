import { expect, test } from 'vitest';
import { scaleCautions } from './scale-cautions.ts';

test('names the surveys without a scale, and none where all show it or it is a question', () => {
  const wording = { language: 'en', decimal: '.' } as const;
  expect(scaleCautions([{ surveysWithoutScale: 3 }, {}], wording)).toEqual([
    'Surveys without this scale: 3. Many answered too few of its questions there, or a question has too few answers.',
  ]);
  expect(scaleCautions([{}, {}], wording)).toEqual([]);
});
