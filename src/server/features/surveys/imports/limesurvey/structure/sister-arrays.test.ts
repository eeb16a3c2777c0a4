import { expect, test } from 'vitest';
import type { ItemDraft } from '../../source/survey-draft.ts';
import { type QuestionInput, structureXml } from '../../testing/limesurvey-documents.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { openLimeSurvey } from '../open-limesurvey.ts';

const open = async (questions: readonly Omit<QuestionInput, 'type'>[]) => {
  const arrays = questions.map((question) => ({
    type: 'F',
    rows: { SQ1: 'Row' },
    text: 'How?',
    ...question,
  }));
  const { plan } = await openLimeSurvey([fileInMemory('survey.lss', structureXml(arrays))]);
  return { items: plan.forms[0]?.items ?? [], problems: plan.problems };
};

const shape = (item: ItemDraft | undefined) =>
  item && [item.type, item.direction, item.options.map(({ value }) => value)];

const answers = (...labels: readonly string[]): Record<string, string> =>
  Object.fromEntries(labels.map((label, index) => [`A${index + 1}`, label]));

const FIT = answers('trifft gar nicht zu', 'trifft eher nicht zu', 'trifft eher zu', 'trifft voll zu');
const SCALE = ['SCALA', 'HIGH_IS_BEST', [1, 2, 3, 4]];

test.each([
  ['an end', answers('trift gar nich zu', 'trifft eher nicht zu', 'trifft eher zu', 'trifft voll zu')],
  [
    'the other end',
    answers('trifft gar nicht zu', 'trifft eher nicht zu', 'trifft eher zu', 'trifftvoll zu'),
  ],
])('reads an array with mistyped %s as the scale of another and asks', async (_, mistyped) => {
  const { items, problems } = await open([
    { code: 'Q1', answers: FIT },
    { code: 'Q2', answers: mistyped },
    { code: 'Q3', answers: mistyped },
  ]);
  expect(items.map(shape)).toEqual([SCALE, SCALE, SCALE]);
  // As the author wrote it.
  expect(items[1]?.leftPole?.en).toBe(mistyped.A1);
  expect(problems).toEqual([
    {
      severity: 'unsure',
      code: 'scaleOfSister',
      params: { count: 2, example: 'How?', words: Object.values(mistyped).join(', ') },
      file: 'survey.lss',
      column: 'Q2',
    },
  ]);
});

test('When the mistyped array comes first and has an abstention, then both are the same scale', async () => {
  const { items } = await open([
    {
      code: 'Q1',
      answers: answers(
        'trifft gar nich zu',
        'trifft eher nicht zu',
        'trifft eher zu',
        'trifft voll zu',
        'weiß nicht',
      ),
    },
    { code: 'Q2', answers: FIT },
  ]);
  expect(items.map(shape)).toEqual([SCALE, SCALE]);
  expect(items[0]?.abstentionAllowed).toBe(true);
});

test('When no other array has the scale of a mistyped one, then it stays a choice, and that is asked', async () => {
  const mistyped = answers('trifft gar nich zu', 'trifft eher nicht zu', 'trifft eher zu', 'trifft voll zu');
  const { items, problems } = await open([{ code: 'Q1', answers: mistyped }]);
  expect(shape(items[0])).toEqual(['SINGLE_CHOICE', null, [null, null, null, null]]);
  expect(problems).toMatchObject([{ severity: 'unsure', code: 'answersUnordered', params: { count: 1 } }]);
});

test.each([
  ['another step', answers('likely', 'unlikely', 'likely', 'very likely')],
  ['other words', answers('Anna', 'Ben', 'Carla', 'David')],
  ['fewer answers', answers('very unlikely', 'likely')],
])('When the answers of an array are %s, then it is no scale of another array', async (_, others) => {
  const { items, problems } = await open([
    { code: 'Q1', answers: answers('very unlikely', 'unlikely', 'likely', 'very likely') },
    { code: 'Q2', answers: others },
  ]);
  expect(items.map(({ type }) => type)).toEqual(['SCALA', 'SINGLE_CHOICE']);
  expect(problems.map(({ code }) => code)).not.toContain('scaleOfSister');
});

test('When arrays are scales or names, then nothing is asked', async () => {
  const { problems } = await open([
    { code: 'Q1', answers: FIT },
    { code: 'Q2', answers: answers('Anna', 'Ben', 'Carla') },
  ]);
  expect(problems).toEqual([]);
});
