import { expect, test } from 'vitest';
import { groupFiles } from '../records/group-files.ts';
import { openSource } from '../records/open-source.ts';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { csvFile, surveyJsAnswers, surveyJsDefinition } from '../testing/surveyjs-files.ts';

const refusalOf = async (...files: SourceFile[]) => {
  const groups = await groupFiles(files);
  const [group] = groups;
  if (!group || groups.length > 1) throw new Error('The files are no pair.');
  const open = openSource(group, null, new AbortController().signal);
  const refusal = await open.catch((error: unknown) => error);
  if (refusal instanceof ImportRejectedError) return refusal.problems[0];
  throw refusal instanceof Error ? refusal : new Error('The files were read.');
};

const DEFINITION = surveyJsDefinition([{ type: 'radiogroup', name: 'q', choices: ['a', 'b'] }]);
const json = (name: string, text: string): SourceFile => fileInMemory(name, text);
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('When answers come alone, then the definition is asked for', async () => {
  expect(await refusalOf(surveyJsAnswers({ q: 'a' }))).toMatchObject({
    code: 'structureMissing',
    file: 'results.json',
  });
});

test('When answers know none of the questions, then they are those of another survey', async () => {
  expect(await refusalOf(DEFINITION, surveyJsAnswers({ x: 'a' }))).toMatchObject({
    code: 'responsesOfAnotherSurvey',
    file: 'results.json',
  });
  expect(await refusalOf(DEFINITION, csvFile('x,y', '1,2'))).toMatchObject({
    code: 'responsesOfAnotherSurvey',
    file: 'results.csv',
  });
});

test.each([
  ['another JSON object', '{"name":"plenum","version":1}', 'notSurveyJs'],
  ['a definition that ends in the middle', '{"pages":[{"elements":[', 'jsonMalformed'],
  ['pages without a question', '{"pages":[{"name":"p"}]}', 'surveyWithoutQuestions'],
  ['nothing but text', '{"elements":[{"type":"html","name":"h"}]}', 'noItems'],
  ['endless panels', `{"elements":${'[{"elements":'.repeat(200)}[]${'}]'.repeat(200)}}`, 'jsonTooDeep'],
  ['a nested title', `{"title":${nested(100_000)},"elements":[]}`, 'jsonTooDeep'],
])('When the definition is %s, then it is refused', async (_, text, code) => {
  expect(await refusalOf(json('survey.json', text))).toMatchObject({ code, file: 'survey.json' });
});

test('When a definition multiplies itself, then it is refused before it fills the memory', async () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const columns = many(1_000, 'c').map((name) => ({ name, cellType: 'text' }));
  for (const element of [
    { type: 'matrixdropdown', name: 'm', rows: many(1_000, 'r'), columns },
    { type: 'ranking', name: 'r', choices: many(5_000, 'o') },
    { type: 'matrix', name: 'x', rows: many(2_000, 'r'), columns: many(2_000, 'c') },
  ])
    expect((await refusalOf(surveyJsDefinition([element])))?.code).toMatch(/^tooMany(Items|Options)$/);
});

test.each([
  ['cut', '[{"q":"a"},{"q":', 'jsonMalformed', 1],
  ['closed twice', '[{"q":"a"}]]', 'jsonMalformed', 1],
  ['followed by something else', '[{"q":"a"}]\nx', 'jsonMalformed', 2],
  ['not all objects', '[{"q":"a"},\n7]', 'jsonMalformed', 2],
  ['broken within', '[{"q":"a"},\n{q:1}]', 'jsonMalformed', 2],
  ['nested without end', `[{"q":${nested(5_000)}}]`, 'jsonTooDeep', 1],
  ['one endless text', `[{"q":"${'x'.repeat(5_000_000)}"}]`, 'rowTooLong', 1],
])('When answers are %s, then the line is named', async (_, text, code, row) => {
  expect(await refusalOf(DEFINITION, json('results.json', text))).toMatchObject({ code, row });
});

test('When answers are no UTF-8, then they are refused', async () => {
  const file = fileInMemory('results.json', Buffer.from('[{"q":"\xe4"}]', 'latin1'));
  expect(await refusalOf(DEFINITION, file)).toMatchObject({ code: 'notUtf8' });
});

test('When keys are names of the language, then they are keys like any other', async () => {
  const definition = surveyJsDefinition([
    { type: 'comment', name: '__proto__' },
    { type: 'comment', name: 'constructor' },
  ]);
  const [group] = await groupFiles([
    definition,
    json('results.json', '[{"__proto__":"one","constructor":"two"},{}]'),
  ]);
  if (!group) throw new Error('No group.');
  const source = await openSource(group, null, new AbortController().signal);
  const texts: string[] = [];
  for await (const { openAnswers } of source.answers(new AbortController().signal))
    texts.push(...openAnswers.map(({ text }) => text));
  expect(texts).toEqual(['one', 'two']);
  expect(Object.prototype).not.toHaveProperty('one');
});
