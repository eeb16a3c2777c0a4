import { expect, test } from 'vitest';
import { findQuestions, listSourceQuestions } from './source-questions.ts';

const question = { optionCount: 5, abstentionAllowed: true };
const source = {
  questions: [
    { ...question, code: 'Q1', text: { de: 'War es klar?', en: 'Was it clear?' }, type: 'SCALA' as const },
    { ...question, code: 'Q2', text: { fr: 'Remarques' }, type: 'OPEN' as const, optionCount: 0 },
  ],
  excluded: [{ question: 'Q3', reason: 'date' }],
};
const codes = (search: string, fate: 'closed' | 'open' | 'excluded' | null) =>
  findQuestions(listSourceQuestions(source, 'de'), search, fate).map(({ code }) => code);

test('When a text is there in the language, then it is shown in it, else in the one there is', () => {
  expect(listSourceQuestions(source, 'de').map(({ text }) => text)).toEqual([
    'War es klar?',
    'Remarques',
    '',
  ]);
  expect(listSourceQuestions(source, 'en')[0]?.text).toBe('Was it clear?');
});

test.each([
  ['', null, ['Q1', 'Q2', 'Q3']],
  ['KLAR', null, ['Q1']],
  [' q3 ', null, ['Q3']],
  ['', 'closed', ['Q1']],
  ['', 'open', ['Q2']],
  ['', 'excluded', ['Q3']],
  ['klar', 'open', []],
] as const)('When "%s" is sought among %s, then %j are found', (search, fate, found) => {
  expect(codes(search, fate)).toEqual(found);
});
