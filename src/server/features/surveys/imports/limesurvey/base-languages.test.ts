import { expect, test } from 'vitest';
import { planItems } from './structure/plan-items.ts';
import type { LimeAnswer, LimeQuestion } from './structure/structure.ts';

const answer = (code: string, order: number, text: LimeAnswer['text']): LimeAnswer => ({
  code,
  order,
  text,
  scale: 0,
});

const array = (type: string, languages: readonly string[], answers: LimeAnswer[]): LimeQuestion => ({
  qid: '1',
  gid: '1',
  code: 'rate',
  type,
  text: Object.fromEntries(languages.map((language) => [language, 'Rate'])),
  hasOther: false,
  isMandatory: true,
  subquestions: [
    { code: 'SQ1', order: 1, scale: 0, text: Object.fromEntries(languages.map((one) => [one, 'Pace'])) },
  ],
  answers,
  attributes: new Map(),
});

const itemOf = (languages: string[], type: string, answers: LimeAnswer[] = []) =>
  planItems({
    file: 'survey.lss',
    sid: '1',
    title: {},
    languages,
    showsNoAnswer: true,
    endsAt: null,
    questions: [array(type, languages, answers)],
  }).items[0]?.draft;

test.each(['de', 'en', 'pl', 'cs'])(
  'LimeSurvey’s own "uncertain" is an option in a survey in the language %s',
  (language) => {
    const item = itemOf([language], 'C');
    expect(item?.options.map(({ code }) => code)).toEqual(['Y', 'U', 'N']);
    expect(item?.abstentionAllowed).toBe(false);
  },
);

test('a second language says what is a scale and an abstention where the base language’s words are unknown', () => {
  const words: [estonian: string, english: string][] = [
    ['pole üldse nõus', 'strongly disagree'],
    ['nii ja naa', 'neither agree nor disagree'],
    ['täiesti nõus', 'strongly agree'],
    ['ei oska öelda', 'don’t know'],
  ];
  const answers = words.map(([et, en], index) => answer(`A${index + 1}`, index + 1, { et, en }));
  const item = itemOf(['et', 'en'], 'F', answers);
  expect([item?.type, item?.direction, item?.abstentionAllowed]).toEqual(['SCALA', 'HIGH_IS_BEST', true]);
  expect(item?.options.map(({ code, value }) => [code, value])).toEqual([
    ['A1', 1],
    ['A2', 2],
    ['A3', 3],
  ]);
});
