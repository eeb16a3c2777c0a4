import { expect, test } from 'vitest';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import { readSurvey } from '../testing/count-answers.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { openQualtrics } from './open-qualtrics.ts';

const choices = (...texts: string[]) =>
  Object.fromEntries(texts.map((Display, index) => [String(index + 1), { Display }]));

const definition = (questions: Record<string, unknown>[]): SourceFile =>
  fileInMemory(
    'survey.qsf',
    JSON.stringify({
      SurveyEntry: { SurveyID: 'SV_1', SurveyName: 'Fruit', SurveyLanguage: 'EN' },
      SurveyElements: questions.map((Payload, index) => ({
        Element: 'SQ',
        PrimaryAttribute: `QID${index + 1}`,
        Payload: { DataExportTag: `Q${index + 1}`, ...Payload },
      })),
    }),
  );

const RECODED = {
  QuestionText: 'Which&nbsp;fruit?<script>alert(1)</script>',
  QuestionType: 'MC',
  Selector: 'SAVR',
  Choices: choices('Apple', 'Pear', 'Don’t know'),
  RecodeValues: { 1: '16738740', 2: 16738741, 3: '16738742' },
  Language: { DE: { QuestionText: 'Welches Obst?', Choices: choices('Apfel', 'Birne', 'Weiß nicht') } },
};

const csv = (...lines: string[]): SourceFile => fileInMemory('answers.csv', lines.join('\n'));
const IDS = (...ids: string[]): string => ids.map((id) => `"{""ImportId"":""${id}""}"`).join(',');

const refusalOf = async (...files: SourceFile[]) => {
  const refusal = await openQualtrics(files).catch((error: unknown) => error);
  if (refusal instanceof ImportRejectedError) return refusal.problems[0];
  throw refusal instanceof Error ? refusal : new Error('The files were read.');
};

test('When cells are recode values, then the definition says what they mean, in its languages', async () => {
  const source = await openQualtrics([
    definition([RECODED]),
    csv(
      'Finished,Q1',
      'Finished,Which fruit?',
      IDS('finished', 'QID1'),
      '1,16738741',
      '1,16738742',
      '0,16738740',
      'True,-99',
      '1,5',
    ),
  ]);
  const { counts, form, respondents, incomplete } = await readSurvey(source);
  expect([respondents, incomplete]).toEqual([4, 1]);
  expect(form.items[0]?.text).toEqual({ en: 'Which fruit?', de: 'Welches Obst?' });
  expect(form.items[0]?.options.map(({ text }) => text.de)).toEqual(['Apfel', 'Birne']);
  expect(counts.get('Q1')).toMatchObject({ abstained: 1, blank: 2 });
  expect(counts.get('Q1')?.options.get('Pear')).toBe(1);
  expect(source.plan.problems).toMatchObject([{ code: 'answerUnknown', params: { count: 1, example: '5' } }]);
});

test('When cells are texts, then they mean the same', async () => {
  const source = await openQualtrics([
    definition([RECODED]),
    csv('Q1', 'Which fruit?', IDS('QID1'), 'Pear', 'Apple'),
  ]);
  expect((await readSurvey(source)).counts.get('Q1')?.options).toEqual(
    new Map([
      ['Apple', 1],
      ['Pear', 1],
    ]),
  );
});

test('When ticks are listed in one column, then each is counted', async () => {
  const question = {
    QuestionText: 'Which?',
    QuestionType: 'MC',
    Selector: 'MAVR',
    Choices: choices('A', 'B', 'C'),
  };
  const source = await openQualtrics([
    definition([question]),
    csv('Q1,X', 'Which?,x', IDS('QID1', 'x'), '"1,3",a', '3,b', ',c'),
  ]);
  expect((await readSurvey(source)).counts.get('Q1')).toMatchObject({
    options: new Map([
      ['A', 1],
      ['B', 0],
      ['C', 2],
    ]),
    blank: 1,
  });
});

test('When an option of a multiple choice is recoded below zero, then ticking it is an abstention', async () => {
  const question = {
    QuestionText: 'Which did you try?',
    QuestionType: 'MC',
    Selector: 'MAVR',
    Choices: choices('Apple', 'Pear', 'I have never been there', 'No basis for judgment'),
    RecodeValues: { 1: '1', 2: '2', 3: '-1', 4: '3' },
  };
  const source = await openQualtrics([
    definition([question]),
    csv('Q1,X', 'Which did you try?,x', IDS('QID1', 'x'), '"1,2",a', '-1,b', '3,c', ',d'),
  ]);
  expect((await readSurvey(source)).counts.get('Q1')).toMatchObject({
    options: new Map([
      ['Apple', 1],
      ['Pear', 1],
    ]),
    abstained: 2,
    blank: 1,
  });
});

test('When a Likert matrix is recoded downwards, then the values follow and high is best', async () => {
  const question = {
    QuestionText: 'Agree?',
    QuestionType: 'Matrix',
    Selector: 'Likert',
    SubSelector: 'SingleAnswer',
    Choices: choices('Food'),
    Answers: choices('Strongly agree', 'Neutral', 'Strongly disagree', 'Not applicable'),
    RecodeValues: { 1: '5', 2: '3', 3: '1', 4: '9' },
  };
  const { form } = await readSurvey(await openQualtrics([definition([question])]));
  expect(form.items[0]).toMatchObject({ type: 'SCALA', abstentionAllowed: true, direction: 'HIGH_IS_BEST' });
  expect(form.items[0]?.options.map(({ value }) => value)).toEqual([5, 3, 1]);
});

test.each([
  ['broken JSON', '{"SurveyEntry": {', 'jsonMalformed'],
  ['deep JSON', `{"SurveyEntry": ${'['.repeat(200_000)}`, 'jsonMalformed'],
  ['another JSON', '{"SurveyEntry": 1}', 'notQualtrics'],
  ['no questions', '{"SurveyEntry":{"SurveyID":"1"},"SurveyElements":[]}', 'surveyWithoutQuestions'],
])('When a definition is %s, then it is refused', async (_, content, code) => {
  expect(await refusalOf(fileInMemory('survey.qsf', content))).toMatchObject({ code, file: 'survey.qsf' });
});

test('When a matrix would make millions of items, then the question is named', async () => {
  const many = choices(...Array.from({ length: 2000 }, () => 'x'));
  const question = {
    QuestionText: 'Huge',
    QuestionType: 'Matrix',
    Selector: 'TE',
    Choices: many,
    Answers: many,
  };
  expect(await refusalOf(definition([question]))).toMatchObject({ code: 'tooManyItems', column: 'Q1' });
});

test('When a question asks nothing countable, then it is left out with the reason', async () => {
  const source = await openQualtrics([
    definition([
      { QuestionText: 'Hello', QuestionType: 'DB', Selector: 'TB' },
      { QuestionText: 'Clicks', QuestionType: 'Timing', Selector: 'PageTimer' },
      { QuestionText: 'Draw', QuestionType: 'Signature', Selector: 'Draw' },
      { QuestionText: 'Why?', QuestionType: 'TE', Selector: 'SL' },
    ]),
  ]);
  expect(source.plan.excluded).toEqual([
    { question: 'Q1', reason: 'boilerplate' },
    { question: 'Q2', reason: 'timing' },
    { question: 'Q3', reason: 'unknownType' },
  ]);
});

test('When a row is ragged or of another survey, then the place is named', async () => {
  expect(await refusalOf(definition([RECODED]), csv('Q1', 'Which', IDS('QID1'), '1,2'))).toMatchObject({
    code: 'raggedRow',
    row: 4,
  });
  expect(await refusalOf(definition([RECODED]), csv('Q9', 'x', IDS('QID9'), '1'))).toMatchObject({
    code: 'responsesOfAnotherSurvey',
  });
  expect(await refusalOf(definition([RECODED]), csv('Q9'))).toMatchObject({ code: 'headingsMissing' });
});
